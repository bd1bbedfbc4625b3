/** Languages in which two versions of a translated text differ. */
import { expect, test } from 'vitest'
import { differingLanguages } from './conflict-dialog.tsx'

test('leaves out a language that is equal in both versions', () => {
  const theirs = { es: 'Suyo', en: 'Same' }
  expect(differingLanguages({ yours: { es: 'Mío', en: 'Same' }, theirs })).toEqual(['es'])
  expect(differingLanguages({ yours: { es: 'Mío', en: 'Other' }, theirs })).toEqual(['es', 'en'])
  expect(differingLanguages({ yours: null, theirs })).toEqual(['es', 'en'])
})
