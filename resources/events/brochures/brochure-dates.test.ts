/** What the table of dates of a brochure says of their hours. */
import { expect, test } from 'vitest'
import { scheduleOf } from '../event-dates/schedule.ts'
import type { EventPage } from '../schedule/event.public.ts'
import { datesTable } from './brochure-dates.pdf.ts'
import type { PrintedBrochure } from './printed-brochure.pdf.ts'

const timezone = 'America/Santo_Domingo'
function printed(type: string, ends: string[]): string {
  const sessions = ends.map((end, at) => ({
    startAt: `2027-03-1${at}T13:00:00.000Z`,
    endAt: `2027-03-1${at}T${end}:00.000Z`,
  }))
  const date = {
    type,
    timezone,
    schedule: scheduleOf(sessions, timezone),
    sessionCount: sessions.length,
    startsAt: sessions[0]!.startAt,
    endsAt: sessions.at(-1)!.endAt,
    modality: 'online',
    venue: null,
    prices: [],
    booking: { state: 'open', seats: [], opensAt: null, until: null, waitlist: [] },
  }
  const brochure = { dates: [date as unknown as EventPage], locale: 'es' } as unknown as PrintedBrochure
  return JSON.stringify(datesTable(brochure)).replaceAll(/[\s\u00A0\u202F]+/gu, ' ')
}

test('a date has the end of its day beside the start, and a last day with other hours', () => {
  expect(printed('workshop', ['17:00'])).toContain('"9:00 a. m. – 1:00 p. m."')
  expect(printed('workshop', ['17:00', '17:00'])).toContain('"2 sesiones, 9:00 a. m. – 1:00 p. m."')
  expect(printed('workshop', ['17:00', '17:00', '16:00'])).toContain(
    '"3 sesiones, 9:00 a. m. – 1:00 p. m.; el último día, 9:00 a. m. – 12:00 p. m."',
  )
})

test('a self-paced date has no hours', () => {
  expect(printed('selfPaced', ['17:00'])).not.toMatch(/[ap]\. m\./)
})
