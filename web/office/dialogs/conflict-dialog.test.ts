/** Two versions of a text in two languages: only what differs is put to the choice. */
import { expect, test } from 'vitest'
import { differingLanguages } from './conflict-dialog.tsx'

test('leaves out a language that is equal in both versions', () => {
  const theirs = { es: 'Suyo', en: 'Same' }
  expect(differingLanguages({ yours: { es: 'Mío', en: 'Same' }, theirs })).toEqual(['es'])
  expect(differingLanguages({ yours: { es: 'Mío', en: 'Other' }, theirs })).toEqual(['es', 'en'])
  expect(differingLanguages({ yours: null, theirs })).toEqual(['es', 'en'])
})
