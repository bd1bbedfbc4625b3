/** What titles say of a date: its place and day, or that it was called off. */
import { expect, test } from 'vitest'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { datedTitle, titleWithNext, webinarTitle } from './dated-texts.ts'

const date = {
  startsAt: '2098-12-04T13:00:00.000Z',
  endsAt: '2098-12-05T17:00:00.000Z',
  timezone: 'America/Santo_Domingo',
  modality: 'onSite',
  city: 'Santiago',
} as const
const booked = (state: PublicEventCard['booking']['state']) => ({
  ...date,
  booking: { state, opensAt: null, until: null, seats: [], waitlist: [] },
})
const long = 'Interpretación e implementación de la norma ISO 45001:2018 en la industria pesada'

test.each([
  ['open', 'es', 'Auditor interno, Santiago, 4–5 de diciembre de 2098'],
  ['suspended', 'es', 'Auditor interno, Santiago, Pospuesto'],
  ['cancelled', 'es', 'Auditor interno, Santiago, Cancelado'],
  ['suspended', 'en', 'Auditor interno, Santiago, Postponed'],
  ['cancelled', 'en', 'Auditor interno, Santiago, Cancelled'],
] as const)('the title of a date that is %s, in %s: %s', (state, locale, title) => {
  expect(datedTitle('Auditor interno', booked(state), locale)).toBe(title)
  const fitted = datedTitle(long, booked(state), locale)
  expect(fitted.length).toBeLessThanOrEqual(60)
  if (state !== 'open') expect(fitted).not.toContain('2098')
})

test('the title of a cancelled webinar has its state instead of its day', () => {
  const webinar = { ...date, registration: 'cancelled' } as const
  expect(webinarTitle('Auditar a distancia', webinar, 'es')).toBe('Auditar a distancia, En línea, Cancelado')
  expect(webinarTitle('Remote audits', webinar, 'en')).toBe('Remote audits, Online, Cancelled')
  const fitted = webinarTitle(long, webinar, 'es')
  expect(fitted.length).toBeLessThanOrEqual(60)
  expect(fitted).toMatch(/…, Cancelado$/)
})

// Of the firm's zone, where a year ends four hours later than in UTC.
test.each([
  ['2099-01-01T03:00:00.000Z', '2098-12-01T12:00:00.000Z', 'Curso | Santiago, 31 dic'],
  ['2099-01-01T13:00:00.000Z', '2099-01-01T03:00:00.000Z', 'Curso | Santiago, 1 ene 2099'],
  ['2099-01-01T13:00:00.000Z', '2099-01-01T04:00:00.000Z', 'Curso | Santiago, 1 ene'],
])('the next date %s of a course, read at %s, has its year where it is another', (startsAt, now, title) => {
  const next = { ...date, startsAt, endsAt: null }
  expect(titleWithNext('Curso', next, { locale: 'es', now: new Date(now) })).toBe(title)
})
