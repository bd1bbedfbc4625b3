/** Words found in memory. */
import { expect, test } from 'vitest'
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
test('words that ask need not occur, but tell which title is meant', () => {
  expect(found('cuánto cuesta el auditor interno')).toEqual(['Auditor interno ISO 9001'])
  const pages = [entry('Cursos'), entry('Fechas de los próximos cursos')]
  expect(findBestTexts(pages, 'próximos cursos').map(({ name }) => name)).toEqual([
    'Fechas de los próximos cursos',
    'Cursos',
  ])
})
test('an edition need not occur, and the year of a date must', () => {
  for (const term of ['auditor interno iso 9001:2015', 'auditor interno 9001 2015', 'interno 9001:2098'])
    expect(found(term)).toEqual(['Auditor interno ISO 9001'])
  expect(found('9001 2098')).toEqual([])
})
test('plurals are found as typed, in texts and titles', () => {
  expect(found('auditores internos')).toEqual(['Auditor interno ISO 9001'])
  expect(found('riesgo')).toEqual(['Gestión de riesgos'])
  for (const [one, many] of [
    ['taller', 'Talleres'],
    ['clase', 'clases'],
    ['class', 'classes'],
    ['process', 'processes'],
  ] as const) {
    expect(findTexts([entry(many)], one), one).toHaveLength(1)
    expect(findTexts([entry(one)], many), many).toHaveLength(1)
  }
})
test('a whole word of the title comes before a part of one', () => {
  const audits = [entry('Auditorías remotas'), entry('Auditor interno')]
  expect(findBestTexts(audits, 'auditor').map(({ name }) => name)).toEqual([
    'Auditor interno',
    'Auditorías remotas',
  ])
})
test('a long word is found inside of others, a short one at their beginning', () => {
  expect(findTexts([entry('Sistema antisoborno')], 'soborno')).toHaveLength(1)
  expect(findTexts([entry('Recursos')], 'curso')).toHaveLength(0)
  expect(found('segurida')).toEqual(['Seguridad vial'])
})
test('ñ is found without its key in longer words', () => {
  expect(found('marisela guayacan pena')).toEqual(['Auditor interno ISO 9001'])
  expect(findTexts([entry('Año nuevo')], 'ano')).toEqual([])
  expect(findTexts([entry('Cana')], 'caña')).toEqual([])
})
test('numbers of days match whole', () => {
  expect(findTexts([entry('Plan', '10')], '1')).toEqual([])
  expect(findTexts([entry('Plan', '10')], '10')).toHaveLength(1)
})
test('no word is guessed', () => {
  for (const term of ['auidtor', '9002']) expect(found(term)).toEqual([])
})
test('months and weekdays match as whole words', () => {
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
