/** How terms are read. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { fold } from '#core/search.ts'
import { readTerm } from './search-term.ts'

const words = (term: string) => readTerm(term).words.map(({ word }) => word)
const typed = (term: string) => readTerm(term).words.map(({ typed: text }) => text)

test('words are split at the signs at which texts are folded', () => {
  for (const term of ['auditor,Santiago/higüey–2099', 'ISO/IEC 27001', 'ISO9001', 'iso 9001', '¿Peña?', ''])
    expect(words(term)).toEqual(fold(term).split(' ').filter(Boolean))
  expect(typed('Auditor,ISO 9001/Higüey')).toEqual(['Auditor', 'ISO 9001', 'Higüey'])
})
test.each([
  'ISO9001:2015',
  'iso9001 2015',
  'ISO 9001/2015',
  'ISO 9001–2015',
  'ISO 9001 (2015)',
  'ISO 9001 versión 2015',
  'ISO 9001 en su edición de 2015',
])('the edition of “%s” need not occur', (term) => {
  expect(words(term)).toEqual(['9001'])
})
test('a part of a standard need not occur either, and a day must', () => {
  expect(words('ISO 17021-1:2015')).toEqual(['17021'])
  expect(words('iso 9001 10 de diciembre')).toEqual(['9001', 'd1210', 'diciembre'])
})
test.each([
  ['1 de diciembre', ['d1201', 'diciembre']],
  ['9001 1 diciembre', ['9001', 'd1201', 'diciembre']],
  ['December 1st', ['december', 'd1201']],
  ['del 10 al 12 de setiembre', ['d0910', 'd0912', 'setiembre']],
  ['17021-1 diciembre', ['17021', '1', 'diciembre']],
  ['10 auditores en diciembre', ['10', 'auditores', 'diciembre']],
  ['diciembre para 6 personas', ['diciembre']],
])('a day of “%s” is that of its month', (term, expected) => {
  expect(words(term)).toEqual(expected)
})
test('a day is shown as it was typed', () => {
  expect(typed('10 de diciembre')).toEqual(['10', 'diciembre'])
})
test('a bare year that is not past may be that of a date, by the day of the firm', () => {
  vi.useFakeTimers({ now: new Date('2099-01-01T03:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(words('9001 2098')).toEqual(['9001', '2098'])
  for (const term of ['9001:2098', '9001 : 2098', '9001 versión 2098', 'ISO 17021-1:2098 '])
    expect(words(term), term).toEqual([/\d+/.exec(term)![0]])
  vi.setSystemTime(new Date('2099-01-01T04:00:00Z'))
  expect(words('9001 2098')).toEqual(['9001'])
  expect(words('enero 2098')).toEqual(['enero', '2098'])
  expect(words('2097 2098')).toEqual(['2097', '2098'])
})
test('how many will come need not occur', () => {
  expect(words('ISO 9001 for 6 people in December, Santo Domingo')).toEqual([
    '9001',
    'december',
    'santodomingo',
  ])
  expect(words('haccp para 12 personas')).toEqual(['haccp'])
  expect(words('gestión de personas')).toEqual(['gestion', 'personas'])
  expect(words('10 personas')).toEqual(['10', 'personas'])
})
test('joining words are dropped, and asking words where others name something', () => {
  expect(words('cuánto cuesta el curso de mi empresa')).toEqual(['curso'])
  expect(readTerm('próximos cursos').asking).toMatchObject([{ word: 'proximos', typed: 'próximos' }])
  expect(words('¿Cuánto cuesta?')).toEqual(['cuanto', 'cuesta'])
  expect(words('de la')).toEqual(['de', 'la'])
  expect(words('seguridad IT')).toEqual(['seguridad', 'it'])
  expect(words('what it costs')).toEqual(['costs'])
})
test('Santo Domingo is no Sunday', () => {
  expect(words('sto. domingo')).toEqual(['santodomingo'])
  expect(words('domingo')).toEqual(['domingo'])
  expect(words('fin de semana')).toEqual(['finsemana'])
})
