/** Which words of a term several lists have together. */
import { expect, test } from 'vitest'
import { findBestMatch } from './best-match.ts'
import { searchText } from './search-texts.ts'

const entry = (title: string, ...rest: string[]) => ({
  title: searchText(title),
  text: searchText(title, ...rest),
})
const dates = {
  entries: [
    entry('Auditor interno ISO 9001', 'en línea', 'diciembre'),
    entry('Auditor líder ISO 9001', 'Santiago de los Caballeros', 'febrero'),
    entry('Plan HACCP paso a paso', 'Santiago de los Caballeros', 'diciembre'),
  ],
  hasSubjects: true,
}
const pages = { entries: [entry('Condiciones', 'formas de pago')] }
const find = (term: string, lists = [dates, pages]) => findBestMatch(lists, term)
const nearest = (term: string) => find(term).search

test('a term that some text has stays as it is, and its titles are told', () => {
  expect(find('Auditor  líder')).toEqual({
    match: 'exact',
    search: 'Auditor  líder',
    titled: [true, false],
  })
  expect(find('auditores líderes').titled).toEqual([true, false])
  expect(find('auditor santiago')).toMatchObject({ match: 'exact', titled: [false, false] })
  expect(find('').match).toBe('none')
})
test('a word is a typo where no list has it, and is told', () => {
  expect(find('auidtor lider')).toEqual({ match: 'similar', search: 'auditor lider', titled: [true, false] })
  expect(find('pago')).toMatchObject({ match: 'exact', titled: [false, false] })
  expect(find('pago', [dates])).toMatchObject({ match: 'none', search: '' })
})
test('a month without dates is no typo of another word', () => {
  const inJuly = { entries: [entry('Plan HACCP', 'julio'), entry('Norma mayor', 'julio')], hasSubjects: true }
  for (const month of ['junio', 'mayo']) expect(find(month, [inJuly])).toMatchObject({ match: 'none' })
  expect(find('julo', [inJuly])).toMatchObject({ match: 'similar', search: 'julio' })
})
test('the words that one text has together are most of them, as they were typed', () => {
  expect(find('Auditor líder en Higüey')).toMatchObject({ match: 'partial', search: 'Auditor líder' })
  expect(nearest('haccp punta cana')).toBe('haccp')
  expect(nearest('auditor xyz ISO 9001:2015')).toBe('auditor ISO 9001')
  expect(nearest('ISO 9001 para 6 en diciembre, Higüey')).toBe('ISO 9001 diciembre')
  expect(nearest('auditor/higuey')).toBe('auditor')
  expect(nearest('nada')).toBe('')
})
test('of as many words, a month counts less, then a typo, then what many have', () => {
  expect(nearest('auditor santiago diciembre')).toBe('auditor santiago')
  expect(nearest('haccp 9001')).toBe('haccp')
  expect(nearest('auidtor haccp')).toBe('haccp')
})
test('a word of every date tells nothing', () => {
  const cities = ['Santiago', 'Samaná', 'La Vega', 'Moca', 'Cotuí', 'Bonao', 'Azua', 'Neiba']
  const many = { entries: cities.map((city) => entry('Plan', 'curso', city)), hasSubjects: true }
  expect(find('curso moca azua', [many]).search).toBe('curso moca')
  expect(find('curso plan formas', [many, pages]).search).toBe('formas')
})
test('numbers need not occur where they tell nothing apart', () => {
  const verify = { entries: [entry('Verificar un certificado')], ignoresNumbers: true }
  expect(find('verificar certificado 9001', [dates, verify]).match).toBe('exact')
  expect(find('9001', [verify]).match).toBe('none')
})
test('another day of the month is near, and the same of another is not', () => {
  const lists = [{ entries: [entry('Plan', 'd1203', 'diciembre'), entry('Taller', 'd1112', 'noviembre')] }]
  expect(find('12 de diciembre', lists)).toMatchObject({ match: 'partial', search: 'diciembre' })
  expect(find('3 de diciembre', lists).match).toBe('exact')
})
test('the day alone is nothing like it', () => {
  const first = { entries: [entry('Plan', '10')] }
  expect(find('10', [first]).match).toBe('exact')
  expect(find('10 xyzzy', [first]).match).toBe('none')
})
