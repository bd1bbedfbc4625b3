/** Tests that days of the firm are computed in one place for each language. */
import { expect, test } from 'vitest'
import { isTest, readSources } from './source-tree.ts'

const sources = readSources()
const product = sources.filter(({ path }) => /^(core|resources|server|web)\//.test(path) && !isTest(path))
const others = sources.filter((source) => !product.includes(source))
const filesWith = (literal: RegExp, among = product): string[] =>
  among.filter(({ text }) => literal.test(text)).map(({ path }) => path)

test('only core/time-zone.ts names the time zone of the firm', () => {
  expect(filesWith(/America\/Santo_Domingo/)).toEqual(['core/time-zone.ts'])
  expect(filesWith(/-04:00/)).toEqual(['core/time-zone.ts'])
})
test('the day of the firm comes from homeDay, and in SQL from home-day.ts', () => {
  expect(filesWith(/new Date\(\)\.toISOString\(\)\.slice\(0, 10\)|homeDayOf\(new Date\(\)/)).toEqual([])
  expect(filesWith(/\bnow\(\) at time zone|at time zone [^`]*\)::date/)).toEqual([])
  // It has the time of day too.
  expect(filesWith(/DateTimeFormat\('(en-CA|sv-SE)'/)).toEqual(['server/documents/workbook.ts'])
})
test('formatters of a language come from core/formatters.ts, which makes each once and knows its country', () => {
  const made = /Intl\.(DateTime|Number|List)Format\((?!'|tag\b)|\.toLocale(Date|Time)?String\((?!')/
  expect(filesWith(made)).toEqual([])
})
test('tests and the demo take no day of UTC, which is tomorrow from 20:00 to 24:00 in Santo Domingo', () => {
  expect(filesWith(/\.toISOString\(\)\.slice\(0, 10\)/, others)).toEqual([])
})
