/** iCalendar texts: zones, updates, cancellations, escaping. */
import { expect, test } from 'vitest'
import { momentIn } from '#core/time-zone.ts'
import { calendarText, type CalendarEntry } from './ical.server.ts'
import { zoneBlock } from './calendar-zone.server.ts'

const entry: CalendarEntry = {
  uid: 'event-7-a1@conforme.test',
  sequence: 3,
  startAt: '2026-01-14T13:00:00.000Z',
  endAt: '2026-01-14T21:00:00.000Z',
  timezone: 'America/Santo_Domingo',
  summary: 'ISO 9001: interpretación; aplicación, y más',
  changedAt: '2025-12-01T10:00:00.000Z',
}
const linesOf = (entries: CalendarEntry[]) =>
  calendarText({ name: 'Fechas\nde cursos', entries }).replaceAll('\r\n ', '').split('\r\n')

test('a session is written in its time zone, with the rules of the zone', () => {
  const lines = linesOf([entry])
  expect(lines).toContain('DTSTART;TZID=America/Santo_Domingo:20260114T090000')
  expect(lines).toContain('DTEND;TZID=America/Santo_Domingo:20260114T170000')
  expect(lines).toContain('TZOFFSETTO:-0400')
  expect(lines).toContain('NAME:Fechas de cursos')
  expect(lines.at(-1)).toBe('')
})
test('signs of the format are escaped in the name', () => {
  const text = calendarText({ name: 'a;b,c\\n', entries: [] })
  expect(text).toContain('X-WR-CALNAME:a\\;b\\,c\\\\n')
})
test('an entry has a stable UID, a sequence number and its latest status', () => {
  const lines = linesOf([{ ...entry, isCancelled: true }])
  expect(lines).toContain('UID:event-7-a1@conforme.test')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('DTSTAMP:20251201T100000Z')
})
test('text cannot inject lines into the calendar', () => {
  const lines = linesOf([{ ...entry, description: 'Uno\nBEGIN:VEVENT\r\nDos' }])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain('SUMMARY:ISO 9001: interpretación\\; aplicación\\, y más')
})
test('no line is longer than 75 bytes', () => {
  const text = calendarText({
    name: 'Fechas',
    entries: [{ ...entry, description: 'ñandú '.repeat(60) }],
  })
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})
test('a zone with daylight saving time lists its transitions', () => {
  const block = zoneBlock('America/New_York', { from: 2026, to: 2026 })
  expect(block).toContain('BEGIN:DAYLIGHT\nDTSTART:20260308T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400')
  expect(block).toContain('BEGIN:STANDARD\nDTSTART:20261101T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500')
})
test('a moment is written in local time with its offset', () => {
  expect(momentIn('America/Santo_Domingo', '2026-01-14T13:00:00Z')).toBe('2026-01-14T09:00:00-04:00')
  expect(momentIn('Asia/Kolkata', '2026-01-14T13:00:00Z')).toBe('2026-01-14T18:30:00+05:30')
})
