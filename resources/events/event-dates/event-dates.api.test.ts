/** The dates that visitors find: filters, counts, prices, search, calendars, and what drops out of them. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '../course-pages/course-page.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, price, session, venue } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'

const api = await testApi({ isCached: true })
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()
const english = api.client(undefined, 'en')

const date = dateMaker(api, make)
const teacher = await make.shown('instructors')
const santiago = await date('Auditor interno', {
  modality: 'onSite',
  venue: venue('Santiago de los Caballeros'),
  sessions: [session('2098-12-04'), session('2098-12-05')],
  prices: [price('9000.00', { validUntil: '2097-01-01' }), price('10000.00')],
  instructors: [{ instructorId: teacher.id, role: 'lead' }],
})
const mixed = await date('Plan HACCP', {
  modality: 'mixed',
  venue: venue('Santo Domingo'),
  capacity: { total: 20, onSite: 12, online: 8 },
  sessions: [session('2099-01-15')],
  prices: [price('8000.00', { mode: 'onSite' }), price('6000.00', { mode: 'online' })],
})
const inEnglish = await date('Implementador líder', {
  ...online,
  language: 'en',
  sessions: [session('2099-01-20')],
  prices: [price('300.00', { currency: 'usd' })],
})
const created = [santiago, mixed, inEnglish]

const listed = (input: object, client = visitor) =>
  client.call(eventsApi.publicList, { input: { page: 1, perPage: 60, search: '', ...input } })
const courses = (input: object) =>
  visitor.call(coursePagesApi.publicList, { input: { page: 1, perPage: 60, search: '', ...input } })
const found = async (input: object, client = visitor) =>
  (await listed(input, client)).items.map(({ id }) => id).filter((id) => created.includes(id))
const optionsOf = (input: object = {}) => visitor.call(eventsApi.publicOptions, { input })

test('dates come in their order, narrowed by city, mode, month, language and price', async () => {
  expect(await found({})).toEqual(created)
  expect(await found({ city: 'santiago-de-los-caballeros' })).toEqual([santiago])
  expect(await found({ modality: 'online' })).toEqual([mixed, inEnglish])
  expect(await found({ modality: 'onSite' })).toEqual([santiago, mixed])
  expect(await found({ month: '2099-01' })).toEqual([mixed, inEnglish])
  expect(await found({ language: 'en' })).toEqual([inEnglish])
  expect(await found({ price: '10000' })).toEqual([santiago, mixed])
  expect(await found({ price: '5000' })).toEqual([])
  expect((await found({ sort: 'price' })).slice(0, 2)).toEqual([mixed, santiago])
})

test('a card tells what can be compared: days, hours, place, instructor, price until when, seats', async () => {
  const { items } = await listed({ city: 'santiago-de-los-caballeros' })
  expect(items[0]).toMatchObject({
    startsAt: '2098-12-04T13:00:00.000Z',
    endsAt: '2098-12-05T17:00:00.000Z',
    city: 'Santiago de los Caballeros',
    schedule: { weekdays: [4, 5], isRegular: true },
    currentPrice: { amount: '9000.00', until: '2097-01-01', later: '10000.00', isLowest: false },
    booking: { state: 'open', seats: [{ mode: null, free: 100, capacity: 100, isFew: false }] },
    instructors: [{ id: teacher.id, name: teacher['name'] }],
  })
})

test('each filter offers the values that dates have, with how many', async () => {
  const { options, total, without } = await optionsOf({ modality: 'onSite' })
  expect(total).toBe(2)
  expect(without.modality).toBe(3)
  expect(options.city.map(({ name, count }) => [name, count])).toEqual([
    ['Santiago de los Caballeros', 1],
    ['Santo Domingo', 1],
  ])
  expect(options.month).toEqual([
    { value: '2098-12', name: null, count: 1 },
    { value: '2099-01', name: null, count: 1 },
  ])
  expect(options.modality.map(({ value, count }) => [value, count])).toEqual([
    ['onSite', 2],
    ['online', 2],
    ['mixed', 1],
  ])
  expect((await optionsOf({ city: 'santo-domingo', language: 'en' })).total).toBe(0)
})

test.each([
  ['santiago', [santiago]],
  ['diciembre', [santiago]],
  ['january 2099', [mixed, inEnglish]],
  ['en linea', [mixed, inEnglish]],
  ['auditor interno santiago', [santiago]],
  ['haccp santo domingo', [mixed]],
  ['implementador', [inEnglish]],
  ['auditor punta cana', []],
])('the search %s finds dates by place, month and mode', async (search, expected) => {
  expect(await found({ search })).toEqual(expected)
  expect(await found({ search }, english)).toEqual(expected)
})

test('the name of an instructor finds the dates and courses, and the person', async () => {
  const name = String(teacher['name'])
  expect(await found({ search: name })).toEqual([santiago])
  expect(await found({ instructor: teacher.id })).toEqual([santiago])
  const { items } = await courses({ search: name })
  expect(items.map(({ next }) => next?.eventId)).toEqual([santiago])
  const people = await visitor.call(instructorsApi.publicList, { input: { search: name } })
  expect(people.map((one) => one.name)).toEqual([name])
})

test('courses are found by the city, month and price of their dates, and say the next one', async () => {
  const list = async (input: object) =>
    (await courses(input)).items.flatMap(({ next }) => next?.eventId ?? [])
  expect(await list({ city: 'santiago-de-los-caballeros' })).toEqual([santiago])
  expect(await list({ month: '2099-01' })).toEqual(expect.arrayContaining([mixed, inEnglish]))
  expect(await list({ sort: 'date' })).toEqual([santiago, mixed, inEnglish])
  expect((await list({ sort: 'price' }))[0]).toBe(mixed)
  expect(await list({ search: 'auditor santiago' })).toEqual([santiago])
  const { items } = await courses({ city: 'santiago-de-los-caballeros' })
  expect(items[0]!.next).toMatchObject({
    city: 'Santiago de los Caballeros',
    currentPrice: { amount: '9000.00' },
  })
})

test('a changed date is found where it is now; a cancelled one leaves the dates and stays in calendars', async () => {
  const moved = await date('Manufactura esbelta', { ...online, sessions: [session('2099-03-02')] })
  created.push(moved)
  expect(await found({ month: '2099-03' })).toEqual([moved])
  await admin.call(eventsApi.patch, { params: { id: moved }, input: { sessions: [session('2099-04-02')] } })
  expect(await found({ month: '2099-03' })).toEqual([])
  expect(await found({ month: '2099-04' })).toEqual([moved])
  const state = { to: 'cancelled', reason: 'No hubo inscritos' } as const
  await admin.call(eventsApi.state, { params: { id: moved }, input: state })
  expect(await found({})).not.toContain(moved)
  const inCalendar = async (query: object) =>
    (await visitor.call(eventsApi.publicDates, { query })).map(({ id }) => id)
  expect(await inCalendar({})).toContain(moved)
  expect(await inCalendar({ modality: 'onSite' })).not.toContain(moved)
  expect(await inCalendar({ city: 'santiago-de-los-caballeros' })).toEqual([santiago])
})

test('values that no filter has are refused, unknown places find nothing', async () => {
  const refused = (input: object) => expect(listed(input)).rejects.toMatchObject({ status: 422 })
  await refused({ modality: 'telepathy' })
  await refused({ month: '2099-13' })
  await refused({ price: '123' })
  await refused({ sort: 'name' })
  expect(await found({ city: 'atlantis' })).toEqual([])
})

test('a service that is not on the site names no filter, and a closed category is offered no more', async () => {
  const names = async () => {
    const { options } = await optionsOf()
    return [...options.standard, ...options.category].map(({ name }) => name)
  }
  const service = await make.record('services', { standard: null, websiteState: 'published' })
  const category = await make.record('serviceCategories')
  const { courseId } = await admin.call(eventsApi.get, { params: { id: inEnglish } })
  const input = { serviceId: service.id, categoryId: category.id }
  await admin.call(coursesApi.patch, { params: { id: courseId }, input })
  const own = [service, category].map(({ name }) => (name as { es: string }).es)
  expect(await names()).toEqual(expect.arrayContaining(own))
  await admin.call(servicesApi.patch, {
    params: { id: service.id },
    input: { websiteState: 'unpublished' },
  })
  await admin.call(serviceCategoriesApi.patch, { params: { id: category.id }, input: { active: false } })
  for (const name of own) expect(await names()).not.toContain(name)
})

test('a day is found in its month alone, not in the number of a standard', async () => {
  const auditing = await date('Auditar con ISO/IEC 17021-1', { ...online, sessions: [session('2098-11-03')] })
  created.push(auditing)
  expect(await found({ search: '3 de noviembre' })).toEqual([auditing])
  expect(await found({ search: '1 de noviembre' })).toEqual([])
  expect(await found({ search: '17021-1 noviembre' })).toEqual([auditing])
})
