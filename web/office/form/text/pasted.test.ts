/** Tests the parsing of pasted days, times and amounts. */
import { expect, test } from 'vitest'
import { readAmount } from '#core/money/read-amount.ts'
import { readDay, readTime, readWhole } from './pasted.ts'

const now = new Date('2026-05-10T15:00:00Z')
const spanish = (text: string) => readDay(text, 'es', now)
const english = (text: string) => readDay(text, 'en', now)

test('parses days in common spellings', () => {
  for (const text of [
    '2026-03-15',
    '15/3/2026',
    '15-03-26',
    '15.3.2026',
    ' 15 de marzo de 2026 ',
    '15 mar 2026',
    '15 mar',
    'domingo 15 de marzo',
    'Mar 15, 2026',
    'March 15',
    '2026-03-15T09:00:00Z',
    '15/3',
    '15032026',
    '20260315',
  ]) {
    expect(spanish(text), text).toBe('2026-03-15')
  }
})

test('reads day and month in the order of the locale, unless only the other order is valid', () => {
  expect(spanish('3/4/2026')).toBe('2026-04-03')
  expect(english('3/4/2026')).toBe('2026-03-04')
  expect(spanish('3/25/2026')).toBe('2026-03-25')
  expect(english('25/3/2026')).toBe('2026-03-25')
  expect(spanish('03252026')).toBe('2026-03-25')
  expect(english('25032026')).toBe('2026-03-25')
})

test('parses today and tomorrow', () => {
  expect(spanish('hoy')).toBe('2026-05-10')
  expect(spanish('mañana')).toBe('2026-05-11')
  expect(english('Tomorrow')).toBe('2026-05-11')
})

test('returns undefined for text that is no day', () => {
  for (const text of ['', '31/6/2026', '30 de febrero', 'pronto', '2026-13-01', '12', '15 xyz 2026']) {
    expect(spanish(text), text).toBeUndefined()
  }
})

test('parses times with and without a.m. and p.m.', () => {
  const times: Record<string, string> = {
    '9': '09:00',
    '9:00': '09:00',
    '09.30': '09:30',
    '9am': '09:00',
    '2:30 pm': '14:30',
    '2:30 p. m.': '14:30',
    '2:30 p.m.': '14:30',
    '12 am': '00:00',
    '12pm': '12:00',
    '21h': '21:00',
    '14h30': '14:30',
    '8:40:37': '08:40:37',
    '8:40:37 p. m.': '20:40:37',
    '8:40:00': '08:40',
    '1430': '14:30',
    '08:15:00': '08:15',
  }
  for (const [text, time] of Object.entries(times)) expect(readTime(text), text).toBe(time)
  for (const [text, time] of Object.entries({
    '8:40': '08:40',
    '8:40:00': '08:40:00',
    '8:40:37': '08:40:37',
  }))
    expect(readTime(text, true), text).toBe(time)
  for (const text of ['', '25:00', '9:75', '8:40:60', '13pm', 'tarde'])
    expect(readTime(text), text).toBeUndefined()
})

test('strips currency and thousands separators from amounts and keeps decimals', () => {
  const amounts: Record<string, string> = {
    '1180': '1180',
    'RD$ 1,180.00': '1180.00',
    US$250: '250',
    '1.180,50': '1180.50',
    '1,180': '1180',
    '1180,5': '1180.5',
    '1.5': '1.5',
    '1,234,567.89': '1234567.89',
    '1.234.567': '1234567',
    'DOP 12 500.00': '12500.00',
    '-3.20 €': '-3.20',
  }
  for (const [text, amount] of Object.entries(amounts)) expect(readAmount(text), text).toBe(amount)
  for (const text of ['', 'gratis', '12a', '--3']) expect(readAmount(text), text).toBeUndefined()
})

test('parses whole numbers with thousands separators', () => {
  expect(readWhole('1,200')).toBe(1200)
  expect(readWhole(' 30 ')).toBe(30)
  expect(readWhole('12.00')).toBe(12)
  expect(readWhole('12.5')).toBeUndefined()
  expect(readWhole('doce')).toBeUndefined()
})
