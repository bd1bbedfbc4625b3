/** Labels of the keys that errors name. */
import { expect, test } from 'vitest'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { keyLabel } from './key-label.ts'

test('words of the screens replace the labels of the fields', () => {
  const wordsOf = (key: string) => (key.startsWith('sections.') ? sectionKinds.description : undefined)
  expect(keyLabel('sections.description-es', { resource: courses, wordsOf }, 'es')).toBe('Descripción')
  expect(keyLabel('summary-es', { resource: courses, wordsOf }, 'en')).toBe('Summary (es)')
  expect(keyLabel('summary-es', { resource: courses }, 'es')).toBe('Resumen (es)')
  expect(keyLabel('something', { resource: courses }, 'es')).toBeUndefined()
})
