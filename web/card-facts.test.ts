/** What the preview cards of a date, a course and a webinar say. */
import { expect, test } from 'vitest'
import { courseCard, eventCard, webinarCard } from './card-facts.ts'

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
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const noteOf = (more: object, locale: 'es' | 'en' = 'es') =>
  plain(eventCard({ ...date, ...more } as unknown as Parameters<typeof eventCard>[0], locale).note)

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

const course = { ...date, durationHours: '16.00' }
test.each([
  [date, 'es', '16 horas · 4 – 5 de dic de 2098 · Santiago · desde RD$ 9,000'],
  [date, 'en', '16 hours · Dec 4 – 5, 2098 · Santiago · from RD$ 9,000'],
  [{ ...date, modality: 'online', currentPrice: null }, 'es', '16 horas · 4 – 5 de dic de 2098 · En línea'],
  [null, 'es', '16 horas'],
] as const)('the card of a course whose next date is %o tells it in %s', (next, locale, note) => {
  const facts = { ...course, next } as unknown as Parameters<typeof courseCard>[0]
  const card = courseCard(facts, locale)
  expect(plain(card.note)).toBe(note)
  expect(card.kind).toBe(locale === 'es' ? 'ISO 9001 · Taller' : 'ISO 9001 · Workshop')
})

test.each([
  ['open', 'es', '4–5 de diciembre de 2098 · En línea'],
  ['open', 'en', 'December 4 – 5, 2098 · Online'],
  ['cancelled', 'es', 'Cancelado · En línea'],
] as const)(
  'the card of a webinar that is %s tells in %s its day, or that it is not held',
  (registration, locale, note) => {
    const card = webinarCard({ ...date, title: { text: 'Auditar', lang: 'es' }, registration }, locale)
    expect(plain(card.note)).toBe(note)
    expect(card.kind).toBe(locale === 'es' ? 'Webinar gratuito' : 'Free webinar')
  },
)
