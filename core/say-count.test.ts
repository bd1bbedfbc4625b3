/** Singular and plural texts. */
import { expect, test } from 'vitest'
import { countWords, sayCount } from './say-count.ts'

test('uses the singular for one, the plural for none and several', () => {
  const came = {
    one: { es: '{n} asistió de {all}', en: '{n} attendee of {all}' },
    many: { es: '{n} asistieron de {all}', en: '{n} attendees of {all}' },
  }
  const texts = (n: number) => [sayCount(came, 'es', { n, all: 3 }), sayCount(came, 'en', { n, all: 3 })]
  expect(texts(1)).toEqual(['1 asistió de 3', '1 attendee of 3'])
  expect(texts(0)).toEqual(['0 asistieron de 3', '0 attendees of 3'])
  expect(texts(2)).toEqual(['2 asistieron de 3', '2 attendees of 3'])
})
test('words that are said later are chosen in both languages', () => {
  const words = { one: { es: 'La usa un caso', en: 'A case' }, many: { es: 'La usan {n}', en: '{n} cases' } }
  expect(countWords(words, 1)).toEqual(words.one)
  expect([0, 2].map((n) => countWords(words, n))).toEqual([words.many, words.many])
})
