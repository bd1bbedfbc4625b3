/** People who wait for a course are told by themselves of a new date that has seats, once. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { inDays, registrations } from '#test/booking/registrations.ts'
import { courseInterestsApi } from './course-interest.api.ts'
import { tellOfDates } from './tell-of-dates.server.ts'

const api = await testApi()
const make = maker(api)
const { openDate, registered } = registrations(api, make)
let callers = 0
const wait = (id: string, email: string) =>
  api.request(`/v1/public/es/courses/${id}/interests`, {
    json: { data: { firstName: 'Ana', lastName: 'Peña', privacy: true, email } },
    ip: `10.4.0.${(callers += 1)}`,
  })
const run = () =>
  tellOfDates.handle(
    {},
    {
      db: api.db,
      log: pino({ level: 'silent' }),
      publicUrl: api.publicUrl,
      mailer: undefined as never,
      signal: new AbortController().signal,
    },
  )
const ofCourse = (id: string) => api.client('training').call(courseInterestsApi.ofCourse, { params: { id } })
/** How many mails of a date went to this address. */
const toldIn = async (address: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select('id')
      .where('toAddress', '=', address)
      .where('template', '=', 'courseInterests.dateOpened')
      .execute()
  ).length
const set = (id: string, values: object) =>
  api.db.updateTable('events').set(values).where('id', '=', id).execute()

test('a published date is told once, and publishing it mails nobody itself', async () => {
  const { id } = await make.shown('courses')
  await wait(id, 'sola@espera.example')
  await run()
  expect(await ofCourse(id)).toMatchObject([{ state: 'waiting' }])
  const eventId = await openDate(9, { courseId: id })
  expect(await toldIn('sola@espera.example')).toBe(0)
  await run()
  await run()
  expect(await toldIn('sola@espera.example')).toBe(1)
  expect(await ofCourse(id)).toMatchObject([{ state: 'told', eventId }])
})

test.each([
  ['hidden', { websiteState: 'unpublished' }, { websiteState: 'published' }],
  ['opened by its link alone', { visibility: 'unlisted' }, { visibility: 'public' }],
  ['not open yet', { registrationOpensAt: inDays(1) }, { registrationOpensAt: null }],
  ['closed', { registrationClosesAt: inDays(-1) }, { registrationClosesAt: null }],
  ['cancelled', { status: 'cancelled' }, { status: 'scheduled' }],
])('a date that is %s is told once it takes people', async (_, before, after) => {
  const { id } = await make.shown('courses')
  const address = `espera${id}@espera.example`
  await wait(id, address)
  const eventId = await openDate(9, { courseId: id })
  await set(eventId, before)
  await run()
  expect(await toldIn(address)).toBe(0)
  expect(await ofCourse(id)).toMatchObject([{ state: 'waiting' }])
  await set(eventId, after)
  await run()
  expect(await toldIn(address)).toBe(1)
})

test('a full date is told to nobody, the next one is', async () => {
  const { id } = await make.shown('courses')
  await registered(await openDate(1, { courseId: id }))
  await wait(id, 'llena@espera.example')
  await run()
  expect(await toldIn('llena@espera.example')).toBe(0)
  const eventId = await openDate(2, {
    courseId: id,
    sessions: [{ key: 's1', startAt: inDays(60), endAt: inDays(60.2) }],
  })
  await run()
  expect(await ofCourse(id)).toMatchObject([{ state: 'told', eventId }])
})

test('who asks again after being told waits for another date, also when the office tells', async () => {
  const { id } = await make.shown('courses')
  await wait(id, 'otra@espera.example')
  const eventId = await openDate(9, { courseId: id })
  await run()
  await wait(id, 'otra@espera.example')
  await run()
  const tell = api.client('training').call(courseInterestsApi.tell, { params: { id }, input: { eventId } })
  expect(await tell).toEqual({ told: 0 })
  expect(await toldIn('otra@espera.example')).toBe(1)
  await openDate(9, { courseId: id })
  await run()
  expect(await toldIn('otra@espera.example')).toBe(2)
  expect((await ofCourse(id)).map(({ state }) => state)).toEqual(['told', 'told'])
})

test('who asked while a date was open waits for the next one that opens', async () => {
  const { id } = await make.shown('courses')
  const seen = await openDate(9, { courseId: id })
  const later = await openDate(9, { courseId: id, registrationOpensAt: inDays(1) })
  await run()
  await wait(id, 'segunda@espera.example')
  await run()
  expect(await ofCourse(id)).toMatchObject([{ state: 'waiting' }])
  await set(later, { registrationOpensAt: null })
  await run()
  expect(await ofCourse(id)).toMatchObject([{ state: 'told', eventId: later }])
  // A date that was hidden in between is news again.
  await set(seen, { websiteState: 'unpublished' })
  await run()
  await wait(id, 'tercera@espera.example')
  await set(seen, { websiteState: 'published' })
  await run()
  expect(await toldIn('tercera@espera.example')).toBe(1)
  expect(await toldIn('segunda@espera.example')).toBe(1)
})

test('many are told set by set, once each, also by two runs at once', async () => {
  const { id } = await make.shown('courses')
  await sql`insert into course_interests (course_id, first_name, last_name, email, people, locale, state)
    select ${id}, 'Ana', 'Peña', 'muchas' || n || '@espera.example', 1, 'es', 'waiting'
    from generate_series(1, 120) n`.execute(api.db)
  await openDate(9, { courseId: id })
  await Promise.all([run(), run()])
  await run()
  const { rows } = await sql<{ mails: number; people: number }>`
    select count(*)::int as mails, count(distinct to_address)::int as people from outbox
    where to_address like 'muchas%@espera.example'`.execute(api.db)
  expect(rows).toEqual([{ mails: 120, people: 120 }])
  expect(new Set((await ofCourse(id)).map(({ state }) => state))).toEqual(new Set(['told']))
})
