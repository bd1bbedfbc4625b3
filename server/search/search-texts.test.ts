/** Words found in memory. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBestTexts, findTexts, isTitled, searchText } from './search-texts.ts'

const entry = (title: string, ...rest: string[]) => ({
  title: searchText(title),
  text: searchText(title, ...rest),
  name: title,
})
const entries = [
  entry('Gestión de riesgos', 'ISO 9001', 'Santiago de los Caballeros', 'presencial', 'diciembre'),
  entry('Auditor interno ISO 9001', 'en línea', 'Marisela Guayacán Peña'),
  entry('Seguridad vial', 'ISO 39001', 'La Romana', 'presencial', 'auditor'),
  entry('Auditor líder', 'ISO 9001', 'Santiago de los Caballeros', 'febrero'),
]
const found = (term: string) => findBestTexts(entries, term).map(({ name }) => name)

test('every word must occur, with any accent and in any order', () => {
  expect(found('auditor santiago')).toEqual(['Auditor líder'])
  expect(found('LINEA 9001 auditór')).toEqual(['Auditor interno ISO 9001'])
  expect(found('auditor punta cana')).toEqual([])
})
test('a number is found from its beginning alone', () => {
  expect(found('9001')).toEqual(['Auditor interno ISO 9001', 'Gestión de riesgos', 'Auditor líder'])
  expect(found('iso39001')).toEqual(['Seguridad vial'])
})
test('titles come before other texts, where the best are asked for', () => {
  expect(findTexts(entries, 'auditor')).toEqual(entries.slice(1))
  expect(found('auditor')).toEqual(['Auditor interno ISO 9001', 'Auditor líder', 'Seguridad vial'])
})
test('joining words need not occur, unless there are no others', () => {
  expect(found('auditor interno de iso 9001 en linea para la y del')).toEqual(['Auditor interno ISO 9001'])
  expect(found('la')).toEqual(['Seguridad vial'])
})
test('words that ask need not occur, and an edition is no year of a date', () => {
  expect(found('cuánto cuesta el auditor interno')).toEqual(['Auditor interno ISO 9001'])
  for (const term of ['auditor interno iso 9001:2015', 'auditor interno 9001 2015', 'interno 9001:2098'])
    expect(found(term)).toEqual(['Auditor interno ISO 9001'])
  expect(found('9001 2098')).toEqual([])
})
test('which years are past is told by the day of the firm', () => {
  const dated = [entry('Auditor', 'ISO 9001', '2098')]
  vi.useFakeTimers({ now: new Date('2099-01-01T03:59:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect(findTexts(dated, '9001 2098')).toEqual(dated)
  expect(findTexts(dated, '9001 2099')).toEqual([])
  vi.setSystemTime(new Date('2099-01-01T04:00:00Z'))
  expect(findTexts([entry('Auditor', 'ISO 9001')], '9001 2098')).toHaveLength(1)
})
test('one typo a word is forgiven where nothing matches as typed', () => {
  expect(found('auidtor santigo')).toEqual(['Auditor líder'])
  expect(found('segurida')).toEqual(['Seguridad vial'])
  expect(found('marisela guaycan')).toEqual(['Auditor interno ISO 9001'])
  expect(found('9002')).toEqual([])
  expect(found('pena')).toEqual([])
})
test('months and weekdays match as whole words, without typos', () => {
  const dated = [
    entry('Gestión de la energía', 'mayores ahorros', 'marzo', 'lunes'),
    entry('Auditoría energética', 'enero', 'sábado sábados'),
    entry('Alta dirección', 'mayo'),
  ]
  const names = (term: string) => findBestTexts(dated, term).map(({ name }) => name)
  expect(names('enero')).toEqual(['Auditoría energética'])
  expect(names('mayo')).toEqual(['Alta dirección'])
  expect(names('Sábados')).toEqual(['Auditoría energética'])
  expect(names('junio')).toEqual([])
  expect(names('ener')).toEqual(['Gestión de la energía', 'Auditoría energética'])
})
test('a text is titled by a term when its title has every word of it, in either number', () => {
  const verify = entry('Verificar un certificado', 'ISO 9001')
  expect(isTitled(verify, 'certificado')).toBe(true)
  expect(isTitled(verify, 'verificar los certificados')).toBe(true)
  expect(isTitled(verify, 'certificado ISO 9001')).toBe(false)
  expect(isTitled(entry('Auditorías'), 'auditor')).toBe(false)
  expect(isTitled(verify, '')).toBe(false)
})
test('nothing asked finds all, and punctuation alone nothing', () => {
  expect(findTexts(entries, '')).toBe(entries)
  expect(found('¿?')).toEqual([])
})
