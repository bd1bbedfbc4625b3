/** What the preview card of a date says. */
import { expect, test } from 'vitest'
import { eventCard } from './card-facts.ts'

const date = {
  id: '1',
  title: { text: 'Auditor interno', lang: 'es' },
  type: 'workshop',
  standard: 'ISO 9001',
  serviceCode: 'ISO9',
  modality: 'onSite',
  city: 'Santiago',
  startsAt: '2098-12-04T13:00:00.000Z',
  endsAt: '2098-12-05T17:00:00.000Z',
  timezone: 'America/Santo_Domingo',
  booking: { state: 'open', opensAt: null, until: null, seats: [], waitlist: [] },
  currentPrice: { amount: '9000.00', currency: 'dop', isLowest: true },
}
const noteOf = (more: object, locale: 'es' | 'en' = 'es') =>
  eventCard({ ...date, ...more } as unknown as Parameters<typeof eventCard>[0], locale).note.replaceAll(
    /\s/gu,
    ' ',
  )

test.each([
  [{}, '4–5 de diciembre de 2098 · Presencial · Santiago · desde RD$ 9,000'],
  [{ modality: 'online' }, '4–5 de diciembre de 2098 · En línea · desde RD$ 9,000'],
  [{ currentPrice: null }, '4–5 de diciembre de 2098 · Presencial · Santiago'],
  [
    { booking: { ...date.booking, state: 'cancelled' }, currentPrice: null },
    'Cancelado · Presencial · Santiago',
  ],
])('the card of a date with %o tells days, mode, city and price', (more, note) => {
  expect(noteOf(more)).toBe(note)
})

test('it tells them in the language of the page', () => {
  expect(noteOf({}, 'en')).toBe('December 4 – 5, 2098 · On site · Santiago · from RD$ 9,000')
})
