/** What publication waits for is named as people know it, wherever it is said. */
import { expect, test } from 'vitest'
import { sectionKinds } from '#resources/catalogue/course-sections/course-section.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { saidKey } from './key-words.ts'

test('words of the screens replace the labels of the fields', () => {
  const wordsOf = (key: string) => (key.startsWith('sections.') ? sectionKinds.description : undefined)
  expect(saidKey('sections.description-es', { resource: courses, wordsOf }, 'es')).toBe('Descripción')
  expect(saidKey('summary-es', { resource: courses, wordsOf }, 'en')).toBe('Summary (es)')
  expect(saidKey('summary-es', { resource: courses }, 'es')).toBe('Resumen (es)')
})
