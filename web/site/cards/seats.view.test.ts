/** Seats that are left as visitors and search engines read them. */
import { expect, test } from 'vitest'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import { eventData } from '#web/site/seo/course-data.server.ts'
import { eventView } from './cards.view.server.ts'

const price = { currency: 'dop', amount: '100.00', tax: 'exempt', label: null, validUntil: null } as const
const event: EventPage = {
  id: '7',
  code: 'EV-2099-0001',
  courseId: '3',
  title: { text: 'Auditor interno', lang: 'es' },
  type: 'workshop',
  status: 'scheduled',
  modality: 'mixed',
  language: 'es',
  timezone: 'America/Santo_Domingo',
  startsAt: '2099-03-03T13:00:00.000Z',
  endsAt: '2099-03-03T17:00:00.000Z',
  sessionCount: 1,
  schedule: null,
  level: null,
  currentPrice: null,
  city: null,
  country: null,
  standard: null,
  serviceCode: null,
  picture: null,
  booking: { state: 'open', opensAt: null, until: null, seats: [], waitlist: [] },
  sessions: [],
  venue: null,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  prices: [
    { ...price, mode: null },
    { ...price, mode: 'onSite' },
    { ...price, mode: 'online' },
  ],
  groupPrice: null,
  feeIncludes: [],
  durationHours: '4',
  cancelReason: null,
  previousDates: [],
  offeredFrom: null,
  instructors: [],
  course: { id: '3', title: { text: 'Auditor interno', lang: 'es' }, summary: null, isShown: true },
  sections: [],
  others: [],
  whatsapp: '',
  isListed: true,
  writtenIn: ['es'],
}
type Left = { mode: 'onSite' | 'online' | null; free: number }[]
const withLeft = (left: Left): EventPage => {
  const seats = left.map((one) => ({ ...one, capacity: 20, isFew: true }))
  const isFull = left.some(({ mode, free }) => mode === null && free === 0)
  return { ...event, booking: { ...event.booking, state: isFull ? 'full' : 'open', seats } }
}

test('shows the number of few seats and no free seats in both languages, with the mode where one is affected', () => {
  const badges = (seatsLeft: Left, locale: 'es' | 'en') =>
    eventView(withLeft(seatsLeft), locale).seats.map(({ text }) => text)
  expect(badges([], 'es')).toEqual([])
  expect(badges([{ mode: null, free: 3 }], 'es')).toEqual(['Últimos 3 cupos'])
  expect(badges([{ mode: null, free: 3 }], 'en')).toEqual(['Last 3 seats'])
  expect(badges([{ mode: null, free: 1 }], 'es')).toEqual(['Último cupo'])
  expect(badges([{ mode: null, free: 1 }], 'en')).toEqual(['Last seat'])
  const mixed: Left = [
    { mode: 'onSite', free: 0 },
    { mode: 'online', free: 2 },
  ]
  expect(badges(mixed, 'es')).toEqual(['Presencial: agotado', 'En línea: últimos 2 cupos'])
  expect(badges(mixed, 'en')).toEqual(['On site: sold out', 'Online: last 2 seats'])
  expect(badges([{ mode: null, free: 0 }], 'es')).toEqual(['Agotado'])
  expect(eventView(withLeft([{ mode: null, free: 0 }]), 'en').takesVisitors).toBe(false)
  expect(eventView(withLeft(mixed), 'en').takesVisitors).toBe(true)
})

test.each(['es', 'en'] as const)(
  'structured data of each offer contains its remaining seats (%s)',
  (locale) => {
    const availability = (seatsLeft: Left, prices = event.prices) => {
      const firm = { tradeName: 'Ceibanorma', addresses: [] }
      const site = { locale, publicUrl: 'https://firm.example', firm }
      const { offers } = eventData({ ...withLeft(seatsLeft), prices }, site) as never as {
        offers: { availability: string }[]
      }
      return offers.map((offer) => offer.availability.replace('https://schema.org/', ''))
    }
    expect(availability([])).toEqual(['InStock', 'InStock', 'InStock'])
    expect(availability([{ mode: null, free: 3 }])).toEqual(Array(3).fill('LimitedAvailability'))
    expect(availability([{ mode: null, free: 0 }])).toEqual(Array(3).fill('SoldOut'))
    expect(
      availability([
        { mode: 'onSite', free: 0 },
        { mode: 'online', free: 1 },
      ]),
    ).toEqual(['LimitedAvailability', 'SoldOut', 'LimitedAvailability'])
    // The early price is that of the hall, because the one online is cheaper still.
    const early = [
      { ...price, mode: null, validUntil: '2098-12-01' },
      { ...price, mode: 'onSite' as const, amount: '120.00' },
      { ...price, mode: 'online' as const, amount: '90.00' },
    ]
    expect(availability([{ mode: 'onSite', free: 2 }], early)).toEqual([
      'LimitedAvailability',
      'LimitedAvailability',
      'InStock',
    ])
  },
)
