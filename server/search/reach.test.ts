/** How much of a term texts have. */
import { expect, test } from 'vitest'
import { reachOf, shortenedTo } from './reach.ts'
import { searchText } from './search-texts.ts'

const entry = (title: string, ...rest: string[]) => ({
  title: searchText(title),
  text: searchText(title, ...rest),
})
const entries = [
  entry('Auditor interno ISO 9001', 'en línea', 'diciembre'),
  entry('Auditor líder ISO 9001', 'Santiago de los Caballeros', 'febrero'),
  entry('Plan HACCP', 'Santiago de los Caballeros', 'diciembre'),
]
const together = (term: string) => reachOf(entries, term).together

test('a title that has every word is told, with a typo too', () => {
  expect(reachOf(entries, 'auditor líder')).toMatchObject({ isTitled: true, together: ['auditor', 'lider'] })
  expect(reachOf(entries, 'auidtor lider').isTitled).toBe(true)
  expect(reachOf(entries, 'auditor santiago').isTitled).toBe(false)
  expect(reachOf(entries, '').isTitled).toBe(false)
})
test('a typo counts for less than the words as they are typed', () => {
  expect(reachOf(entries, 'auditor lider').typed).toBe(2)
  expect(reachOf(entries, 'auidtor lider').typed).toBe(1)
  expect(reachOf(entries, 'auditor higuey').typed).toBe(0)
})
test('the words that one text has together are most of them', () => {
  expect(together('auditor líder higüey')).toEqual(['auditor', 'lider'])
  expect(together('haccp punta cana')).toEqual(['haccp'])
  expect(together('nada')).toEqual([])
})
test('of as many words, a month counts less, then a typo, then what many have', () => {
  expect(together('auditor santiago diciembre')).toEqual(['auditor', 'santiago'])
  expect(together('haccp 9001')).toEqual(['haccp'])
  expect(together('auidtor haccp')).toEqual(['haccp'])
})
test('a term keeps its spelling without the words that are missing', () => {
  expect(shortenedTo(['auditor', 'lider'], 'Auditor líder en Higüey')).toBe('Auditor líder')
  expect(shortenedTo(['auditor', '9001'], 'auditor xyz ISO 9001:2015')).toBe('auditor ISO 9001')
  expect(shortenedTo([], 'nada')).toBe('')
})
