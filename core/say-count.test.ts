/** Words agree with their number. */
import { expect, test } from 'vitest'
import { sayCount } from './say-count.ts'

test('one came, none and several came: the words agree with their number', () => {
  const came = {
    one: { es: '{n} asistió de {all}', en: '{n} attendee of {all}' },
    many: { es: '{n} asistieron de {all}', en: '{n} attendees of {all}' },
  }
  const said = (n: number) => [sayCount(came, 'es', { n, all: 3 }), sayCount(came, 'en', { n, all: 3 })]
  expect(said(1)).toEqual(['1 asistió de 3', '1 attendee of 3'])
  expect(said(0)).toEqual(['0 asistieron de 3', '0 attendees of 3'])
  expect(said(2)).toEqual(['2 asistieron de 3', '2 attendees of 3'])
})
