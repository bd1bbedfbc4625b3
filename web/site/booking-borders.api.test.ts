/** What visitors see of a date changes with the firm's day: at midnight in Santo Domingo, 04:00 of UTC. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { dateMaker, price, session, venue } from '#test/fixtures/site/dates.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import type { BookingState } from '#resources/catalogue/courses/booking-states.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'

const api = await testApi()
const midnight = (day: string) => `2098-03-${day}T04:00:00.000Z`
const id = await dateMaker(api, maker(api))('Auditor interno', {
  modality: 'onSite',
  venue: venue('Santiago'),
  sessions: [session('2098-03-12')],
  registrationOpensAt: midnight('01'),
  registrationClosesAt: midnight('10'),
  prices: [price('8000.00', { validUntil: '2098-03-05' }), price('10000.00')],
})
const times = { startsAt: midnight('12'), endsAt: midnight('13') }
await api.db.updateTable('events').set(times).where('id', '=', id).execute()

type Row = {
  state: BookingState
  price: string | null
  availability: string | null
  deadline: readonly [es: string, en: string] | null
}
const opening = [
  'La inscripción abre</dt><dd>1 de marzo de 2098',
  'Registration opens</dt><dd>March 1, 2098',
] as const
const until = ['Inscripción hasta</dt><dd>9 de marzo de 2098', 'Register by</dt><dd>March 9, 2098'] as const
const ended = [
  'La inscripción cerró</dt><dd>9 de marzo de 2098',
  'Registration closed</dt><dd>March 9, 2098',
] as const
const before = { state: 'notYetOpen', price: '8000.00', availability: 'PreSale', deadline: opening } as const
const early = { state: 'open', price: '8000.00', availability: 'InStock', deadline: until } as const
const usual = { ...early, price: '10000.00' }
const gone = { price: null, availability: null, deadline: null }
const closed = { ...gone, state: 'closed', deadline: ended } as const
const begun = { ...gone, state: 'begun' } as const
const past = { ...gone, state: 'past' } as const
const borders: [border: string, day: string, until: Row, from: Row][] = [
  ['opening', '01', before, early],
  ['end of the early price', '06', early, usual],
  ['deadline', '10', usual, closed],
  ['start', '12', closed, begun],
  ['end', '13', begun, past],
]
const rows = borders.flatMap(([border, day, row, next]) =>
  (['es', 'en'] as const).flatMap((locale) => [
    { at: `2098-03-${day}T03:59:59.999Z`, side: 'before', border, locale, row },
    { at: midnight(day), side: 'at', border, locale, row: next },
  ]),
)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

test.each(rows)('$side the $border call, page and markup agree ($locale)', async ({ at, locale, row }) => {
  vi.setSystemTime(at)
  const answer = await api.client(undefined, locale).call(eventsApi.publicGet, { params: { id } })
  expect([answer.booking.state, answer.currentPrice?.amount ?? null]).toEqual([row.state, row.price])
  const { text } = await sitePage(api, locale === 'es' ? `/es/evento/${id}` : `/en/event/${id}`)
  const page = text.slice(text.indexOf('<main'), text.indexOf('</main'))
  expect(page.includes('/inscripcion"') || page.includes('/register"')).toBe(row.state === 'open')
  const names = page.match(/<dt>[^<]*(?:nscripción|Regist)[^<]*<\/dt><dd>[^<]*/g) ?? []
  expect(names).toEqual(row.deadline ? [`<dt>${row.deadline[locale === 'es' ? 0 : 1]}`] : [])
  const availability = /"availability":"https:\/\/schema.org\/(\w+)"/.exec(text)?.[1] ?? null
  expect(availability).toBe(row.availability)
})
