/** Each state of a date × each part that visitors, calendars, feeds and search engines see of it. */
import { expect, test } from 'vitest'
import { inDays, registrations, visitorForm } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { schemaFaults } from '#test/fixtures/schema-org.ts'
import { maker } from '#test/fixtures/make.ts'
import { dateMaker, price, venue } from '#test/fixtures/site/dates.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { siteFiles, sitePage } from '#test/fixtures/site-pages.ts'
import { bookingStates, type BookingState } from '#resources/catalogue/courses/booking-states.ts'
import { bookingClosed } from '#resources/events/schedule/booking-of.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { courseInterestsApi } from '#resources/booking/course-interests/course-interest.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { soldOut } from '#web/booking-words.ts'
import { pathTo } from '#web/paths.ts'
import { askOnWhatsapp } from './content/whatsapp.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const { registered } = registrations(api, make)
const files = siteFiles(api)
await api.client('admin').call(settingsApi.patch, { input: { whatsapp: '+18095550142' } })
const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/gu, ' ')
const read = async (path: string) => plain((await sitePage(api, path)).text)
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'))
const fileOf = async (path: string) => (await files.request(path)).text()

type Row = {
  /** Values of the date in the database. */
  values: Record<string, unknown>
  seats?: { total: number; taken: number }
  ask: { es: string; en: string }
  /** What the prepared message asks for. */
  asks: { es: string; en: string }
  deadline: { es: string; en: string } | null
  badge: { es: string; en: string } | null
  availability: string | null
  isInCalendar: boolean
  isListed: boolean
}
const others = { es: 'Preguntar por otras fechas', en: 'Ask about other dates' }
const asksOthers = { es: '¿Qué otras fechas tienen?', en: 'Which other dates do you have?' }
const book = { es: 'Reservar por WhatsApp', en: 'Book on WhatsApp' }
const asksSeats = { es: '¿Quedan cupos', en: 'Are there seats left' }
const opening = { es: 'La inscripción abre', en: 'Registration opens' }
const closed = { es: 'La inscripción cerró', en: 'Registration closed' }
const until = { es: 'Inscripción hasta', en: 'Register by' }
const open = {
  values: {},
  ask: book,
  asks: asksSeats,
  deadline: until,
  badge: null,
  availability: 'InStock',
  isInCalendar: true,
  isListed: true,
}
const gone = { ...open, ask: others, asks: asksOthers, deadline: null, availability: null, isListed: false }

const table: Record<Exclude<BookingState, 'inCompany'>, Row> = {
  notYetOpen: {
    ...open,
    values: { registrationOpensAt: inDays(3) },
    ask: { es: 'Preguntar por esta fecha', en: 'Ask about this date' },
    asks: { es: '¿Cuándo abre la inscripción?', en: 'When does registration open?' },
    deadline: opening,
    badge: { es: 'Inscripción desde el', en: 'Registration opens' },
    availability: 'PreSale',
  },
  open,
  fewLeft: {
    ...open,
    seats: { total: 4, taken: 2 },
    badge: { es: 'Últimos 2 cupos', en: 'Last 2 seats' },
    availability: 'LimitedAvailability',
  },
  full: {
    ...open,
    seats: { total: 1, taken: 1 },
    ask: others,
    asks: asksOthers,
    // What a date cannot give is not offered.
    deadline: null,
    badge: { es: 'Agotado', en: 'Sold out' },
    availability: 'SoldOut',
  },
  selfPaced: { ...open, values: { type: 'selfPaced' } },
  closed: {
    ...gone,
    values: { registrationClosesAt: inDays(-1) },
    deadline: closed,
    badge: { es: 'Inscripción cerrada', en: 'Registration closed' },
    isListed: true,
  },
  begun: {
    ...gone,
    values: { startsAt: inDays(-1), endsAt: inDays(1) },
    badge: { es: 'En curso', en: 'In progress' },
  },
  suspended: {
    ...gone,
    values: { status: 'postponed' },
    ask: { es: 'Preguntar por la nueva fecha', en: 'Ask about the new date' },
    asks: { es: '¿Cuál es la nueva fecha?', en: 'What is the new date?' },
    badge: { es: 'Pospuesto', en: 'Postponed' },
    isInCalendar: false,
  },
  cancelled: {
    ...gone,
    values: { status: 'cancelled' },
    badge: { es: 'Cancelado', en: 'Cancelled' },
    isInCalendar: false,
  },
  past: {
    ...gone,
    values: { startsAt: inDays(-3), endsAt: inDays(-2) },
    badge: { es: 'Finalizado', en: 'Finished' },
    isInCalendar: false,
  },
}
const states = bookingStates.filter((state) => state !== 'inCompany')
/** Each date has its own early price, because pages show other dates too. */
const early = (state: BookingState): string => `80${10 + bookingStates.indexOf(state)}.00`

const set = (id: string, values: object) =>
  api.db.updateTable('events').set(values).where('id', '=', id).execute()

async function dateIn(state: keyof typeof table): Promise<string> {
  const { values, seats } = table[state]
  const id = await date(`Curso ${state}`, {
    modality: 'onSite',
    venue: venue('Santiago'),
    capacity: { total: seats?.total ?? 24, onSite: null, online: null },
    waitlist: { enabled: true, policy: 'fifo', offerHours: 24 },
    sessions: [{ startAt: inDays(20), endAt: inDays(20.2) }],
    registrationOpensAt: null,
    registrationClosesAt: inDays(19),
    prices: [price(early(state), { validUntil: inDays(9).slice(0, 10) }), price('10000.00')],
  })
  for (let taken = 0; taken < (seats?.taken ?? 0); taken += 1)
    await registered(id, { shownPrice: early(state) })
  await set(id, { status: 'scheduled', ...values })
  return id
}
const dates = new Map<string, string>()
for (const state of states) dates.set(state, await dateIn(state))

const languages = [
  {
    locale: 'es',
    pathOf: (id: string) => `/es/evento/${id}`,
    lists: '/es/fechas',
    search: '/es/buscar',
    when: 'en Santiago',
    register: 'inscripcion',
  },
  {
    locale: 'en',
    pathOf: (id: string) => `/en/event/${id}`,
    lists: '/en/dates',
    search: '/en/search',
    when: 'in Santiago',
    register: 'register',
  },
] as const

const schema = 'https://schema.org/'
type Offering = { '@type': string; startDate?: string; offers?: { name: string; availability?: string }[] }
type Course = Offering & { hasCourseInstance?: Offering[] }
const thingsIn = <T>(html: string): T[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as T,
  )

const mayRegister = (state: BookingState): boolean => ['open', 'fewLeft', 'selfPaced'].includes(state)
const each = test.each(states.flatMap((state) => languages.map((language) => ({ state, ...language }))))

each('the call of a $state date gives what can be had ($locale)', async ({ state, locale, when }) => {
  const id = dates.get(state)!
  const { asks, availability } = table[state]
  const isOnSale = availability !== null
  const isFull = state === 'full'
  const answer = await api.client(undefined, locale).call(eventsApi.publicGet, { params: { id } })
  expect(answer.booking.state).toBe(state)
  expect([answer.prices.length, answer.currentPrice !== null]).toEqual([isOnSale ? 2 : 0, isOnSale])
  expect(answer.booking.seats).toHaveLength(mayRegister(state) || isFull ? 1 : 0)
  expect(answer.booking.waitlist).toEqual(isFull ? [null] : [])
  expect(answer.whatsapp).toContain(asks[locale])
  expect(answer.whatsapp).toContain(when)
})

each('the page of a $state date has the buttons, price, seats and calendar of it ($locale)', async (row) => {
  const { state, locale, pathOf, register } = row
  const id = dates.get(state)!
  const { ask, availability, isInCalendar } = table[state]
  const page = main(await read(pathOf(id)))
  expect(page.includes(`href="${pathOf(id)}/${register}"`)).toBe(mayRegister(state))
  expect(page).toContain(ask[locale])
  for (const other of [book, others].filter((one) => one !== ask)) expect(page).not.toContain(other[locale])
  expect(page.includes(early(state).replace(/^8(.+)\.00$/, '8,$1'))).toBe(availability !== null)
  expect(/Quedan? \d+ de \d+|\d+ of \d+ left/.test(page)).toBe(mayRegister(state))
  expect(page.includes('.ics')).toBe(isInCalendar)
})

each('the page of a $state date says its deadline and its state ($locale)', async (row) => {
  const { state, locale, pathOf } = row
  const { deadline, badge } = table[state]
  const page = main(await read(pathOf(dates.get(state)!)))
  for (const name of [until, opening, closed])
    expect([name.es, page.includes(`>${name[locale]}<`)]).toEqual([name.es, deadline === name])
  const isOnPage = badge !== null && state !== 'full' && state !== 'fewLeft'
  if (isOnPage) expect(page).toContain(badge[locale])
})

each('the button of a $state date opens the chat with the message of the call ($locale)', async (row) => {
  const { state, locale, pathOf, register } = row
  const id = dates.get(state)!
  const { ask, asks } = table[state]
  const { whatsapp } = await api.client(undefined, locale).call(eventsApi.publicGet, { params: { id } })
  const link = `https://wa.me/18095550142?text=${encodeURIComponent(whatsapp)}`
  for (const [path, words] of [
    [pathOf(id), ask[locale]],
    [`${pathOf(id)}/${register}`, askOnWhatsapp[locale]],
  ] as const) {
    const [bar = ''] = /<p[^>]*data-contact-bar.*?<\/p>/s.exec(main(await read(path))) ?? []
    expect([path, bar.replaceAll('&#x27;', "'")]).toEqual([path, expect.stringContaining(`href="${link}"`)])
    expect(bar).toContain(words)
  }
  expect(whatsapp).toContain(asks[locale])
})

type Offers = NonNullable<Course['offers']>
const availabilitiesOf = (offers: Offers | undefined) =>
  offers?.map((one) => one.availability?.replace(schema, ''))
function courseIn(html: string) {
  const data = thingsIn<Course>(html).find((one) => one['@type'] === 'Course')
  return { offer: data!.offers![0]!, dated: data!.hasCourseInstance ?? [] }
}
each(
  'the course of a $state date says in its markup what can be had ($locale)',
  async ({ state, locale }) => {
    const { availability, isListed } = table[state]
    const id = dates.get(state)!
    const { courseId } = await api.client(undefined, locale).call(eventsApi.publicGet, { params: { id } })
    await api.client('admin').call(coursesApi.patch, {
      params: { id: courseId },
      input: { listPrices: [{ currency: 'dop', amount: '12000.00', taxIncluded: true }] },
    })
    const { offer, dated } = courseIn(await read(pathTo('course', locale, { id: courseId })))
    expect(offer.name).toMatch(/ · .*DOP/)
    const atCourse = availability === 'LimitedAvailability' ? 'InStock' : availability
    expect(availabilitiesOf([offer])).toEqual([atCourse ?? undefined])
    expect(dated).toHaveLength(isListed ? 1 : 0)
    expect(availabilitiesOf(dated[0]?.offers)).toEqual(
      availability ? [availability, availability] : undefined,
    )
  },
)

each('markup and calendar of a $state date agree with its page ($locale)', async ({ state, pathOf }) => {
  const path = pathOf(dates.get(state)!)
  const { availability } = table[state]
  const data = thingsIn<Offering>(await read(path)).find((one) => one['@type'] === 'EducationEvent')
  const offered = data?.offers?.map((one) => one.availability?.replace(schema, ''))
  expect(offered).toEqual(availability ? [availability, availability] : undefined)
  const [day] = inDays(0).split('T')
  expect(data?.startDate).toHaveLength(state === 'selfPaced' ? day!.length : `${day}T00:00:00-04:00`.length)
  const isOff = state === 'cancelled' || state === 'suspended'
  const calendar = await fileOf(`${path}.ics`)
  expect(calendar.includes('STATUS:CANCELLED')).toBe(isOff)
  expect(calendar.includes('DTSTART;VALUE=DATE:')).toBe(state === 'selfPaced')
})

test.each([
  ['cancelled', 'EventCancelled'],
  ['suspended', 'EventPostponed'],
  ['closed', 'EventRescheduled'],
] as const)(
  'the markup of a date that is %s is what schema.org defines, and says %s',
  async (state, status) => {
    const id = dates.get(state)!
    const previousDates = [{ startsAt: inDays(5), endsAt: inDays(6) }]
    if (state === 'closed') await set(id, { previousDates: JSON.stringify(previousDates) })
    for (const { pathOf } of languages) {
      const things = thingsIn<Offering & { eventStatus?: string }>(await read(pathOf(id)))
      expect(things.flatMap((thing) => schemaFaults(thing))).toEqual([])
      const event = things.find((thing) => thing['@type'] === 'EducationEvent')
      expect(event?.eventStatus).toBe(schema + status)
    }
  },
)

const rowIn = (html: string, path: string): string =>
  html.split('<article').find((part) => part.includes(`href="${path}"`)) ?? ''
test.each(languages)(
  'lists and feeds say of each date what its page says ($locale)',
  async ({ locale, lists, search, pathOf }) => {
    const page = await read(`${lists}`)
    const feed = await fileOf(locale === 'es' ? '/es/fechas/rss.xml' : '/en/dates/rss.xml')
    for (const state of states) {
      const { badge, isListed } = table[state]
      const id = dates.get(state)!
      const found = await read(`${search}?q=${encodeURIComponent(`Curso ${state}`)}`)
      const [row, inSearch] = [page, found].map((html) => rowIn(html, pathOf(id)))
      for (const one of [row!, inSearch!]) {
        expect([state, one !== '']).toEqual([state, isListed])
        if (isListed && badge) expect(one).toContain(badge[locale])
      }
      const takes = ['open', 'fewLeft', 'full', 'selfPaced'].includes(state)
      expect([state, feed.includes(`${pathOf(id)}<`)]).toEqual([state, takes])
      const item = feed.split('<item>').find((part) => part.includes(`${pathOf(id)}<`)) ?? ''
      expect([state, item.includes(soldOut[locale].toLowerCase())]).toEqual([state, state === 'full'])
      if (row) expect([state, /Precio a consultar|Price on request/.test(row)]).toEqual([state, false])
    }
  },
)

test('the call refuses with the words of the state what its page does not offer', async () => {
  for (const state of states) {
    const form = { ...visitorForm(), shownPrice: early(state) }
    const path = `/v1/public/es/events/${dates.get(state)!}/registrations`
    const answer = await api.request(path, { json: { data: form }, ip: '10.9.0.1' })
    const { message } = (await answer.json()) as { message: string }
    const refusal = state in bookingClosed && bookingClosed[state as keyof typeof bookingClosed].es
    if (refusal) expect([state, answer.status, message]).toEqual([state, 409, refusal])
    else expect([state, answer.status]).toEqual([state, state === 'full' ? 409 : 200])
  }
})

test('who waits for a course is written to of a date that takes people, at the price of its page', async () => {
  for (const state of states) {
    const eventId = dates.get(state)!
    const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id: eventId } })
    const { id } = await make.record('courseInterests', { courseId, locale: 'es' })
    const { id: english } = await make.record('courseInterests', { courseId, locale: 'en' })
    const telling = api
      .client('training')
      .call(courseInterestsApi.tell, { params: { id: courseId }, input: { eventId } })
    const refusal = state in bookingClosed && bookingClosed[state as keyof typeof bookingClosed].es
    if (refusal) await expect(telling).rejects.toMatchObject({ status: 409, message: refusal })
    else expect([state, await telling]).toEqual([state, { told: 2 }])
    const mails = (await mailsIn(api.db)).filter(
      ({ aboutId, template }) =>
        template === 'courseInterests.dateOpened' && [id, english].includes(String(aboutId)),
    )
    expect([state, mails.length]).toEqual([state, refusal ? 0 : 2])
    const text = plain(mails.map((mail) => mail.text).join())
    if (!refusal) expect(text).toContain(`RD$ ${early(state).replace(/^8/, '8,')}`)
    for (const hour of [/[ap]\. m\./, /\d [AP]M/])
      expect(hour.test(text)).toBe(!refusal && state !== 'selfPaced')
  }
})

test('an in-company date is not on the site, in no state', async () => {
  const id = await date('Curso en empresa', { sessions: [{ startAt: inDays(20), endAt: inDays(20.2) }] })
  await set(id, { visibility: 'inCompany' })
  expect((await sitePage(api, `/es/evento/${id}`)).status).toBe(404)
})
