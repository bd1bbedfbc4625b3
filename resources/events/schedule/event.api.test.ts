/** Events over HTTP: numbering, states, publication, instructors, visitors. */
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { fromPlainText } from '#core/richtext.ts'
import { testApi } from '#test/fixtures/api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '../course-pages/course-page.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { participationApi } from '#resources/booking/participation/participation.api.ts'
import { eventsApi } from './event.api.ts'

const api = await testApi()
const training = api.client('training')
const admin = api.client('admin')
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error,
  )

const category = await admin.call(serviceCategoriesApi.create, {
  input: { code: 'SEG', name: { es: 'Seguridad' }, slug: { es: 'seguridad' } },
})
const course = await admin.call(coursesApi.create, {
  input: {
    code: 'SST-1',
    type: 'workshop',
    categoryId: category.id,
    title: { es: 'Investigación de accidentes', en: 'Accident investigation' },
    durationHours: '8',
    languages: ['es'],
    modalities: ['online'],
  },
})
async function person(firstName: string, email: string) {
  return admin.call(contactsApi.create, { input: { firstName, lastName: 'Marte', email } })
}
const teacher = await admin.call(contactsApi.makeInstructor, {
  params: { id: (await person('Elba', 'instructor@conforme.test')).id },
  input: { slug: { es: 'elba-marte' }, languages: ['es'], userId: (await api.user('instructor')).id },
})
const coordinator = await admin.call(contactsApi.makeEmployee, {
  params: { id: (await person('Noel', 'noel@conforme.test')).id },
  input: { position: 'Coordinación', hireDate: '2020-01-06' },
})

const inDays = (days: number, hour = 13) =>
  new Date(
    Math.floor(Date.now() / 86_400_000) * 86_400_000 + days * 86_400_000 + hour * 3_600_000,
  ).toISOString()
const draft = (days: number, more: object = {}) =>
  training.call(eventsApi.create, {
    input: {
      courseId: course.id,
      modality: 'online',
      language: 'es',
      sessions: [{ startAt: inDays(days), endAt: inDays(days, 17) }],
      capacity: { total: 20 },
      ...more,
    },
  })
const complete = { instructors: [{ instructorId: teacher.id }], coordinatorId: coordinator.id }
const become = (id: string, to: string, reason?: string) =>
  training.call(eventsApi.state, { params: { id }, input: { to: to as 'draft', ...(reason && { reason }) } })
async function shown(days: number, more: object = {}) {
  const event = await draft(days, { ...complete, ...more })
  await become(event.id, 'scheduled')
  return training.call(eventsApi.patch, { params: { id: event.id }, input: { websiteState: 'published' } })
}

test('a new event is a numbered draft with the title, type and dates of its course and sessions', async () => {
  const [first, second] = [await draft(10), await draft(11)]
  const number = (code: string) => Number(code.slice(-4))
  expect(first).toMatchObject({
    status: 'draft',
    type: 'workshop',
    title: course.title,
    startsAt: inDays(10),
    endsAt: inDays(10, 17),
  })
  expect(first.code).toMatch(/^EV-\d{4}-\d{4}$/)
  expect(number(second.code)).toBe(number(first.code) + 1)
})

test('a refused event uses no number', async () => {
  const before = await draft(12)
  await refusal(draft(12, { capacity: { total: 5, onSite: 9 } }))
  expect(Number((await draft(12)).code.slice(-4))).toBe(Number(before.code.slice(-4)) + 1)
})

test('refuses fields that only the server sets', async () => {
  const error = await refusal(draft(13, { status: 'closed', code: 'EV-1' }))
  expect(error.validationErrors).toEqual({ status: 'Este campo no existe', code: 'Este campo no existe' })
})

test('an event is scheduled when complete, published afterwards, and cancelled with a reason', async () => {
  const bare = await draft(14)
  expect(Object.keys((await refusal(become(bare.id, 'scheduled'))).validationErrors)).toEqual([
    'instructors',
    'coordinatorId',
  ])
  const event = await draft(15, complete)
  const early = await refusal(
    training.call(eventsApi.patch, { params: { id: event.id }, input: { websiteState: 'published' } }),
  )
  expect(Object.keys(early.validationErrors)).toEqual(['status'])
  await become(event.id, 'scheduled')
  expect((await refusal(become(event.id, 'closed'))).status).toBe(409)
  expect(Object.keys((await refusal(become(event.id, 'cancelled'))).validationErrors)).toEqual(['reason'])
  expect(await become(event.id, 'cancelled', 'Sin quórum')).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Sin quórum',
  })
})

test('an announced event that is moved keeps its original date', async () => {
  const event = await shown(20)
  const moved = await training.call(eventsApi.patch, {
    params: { id: event.id },
    input: { sessions: [{ startAt: inDays(27), endAt: inDays(27, 17) }] },
  })
  expect(moved.previousDates).toEqual([{ startsAt: inDays(20), endsAt: inDays(20, 17) }])
})

test('visitors see published public events, nearest first, without links or notes', async () => {
  const event = await shown(3, {
    integration: 'customUrl',
    joinUrl: 'https://sala.example.com/secreta',
    internalNotes: 'no decir',
  })
  await shown(4, { visibility: 'unlisted' })
  await draft(5)
  const cards = await api.client().call(eventsApi.publicCalendar, {})
  expect(cards[0]!.id).toBe(event.id)
  expect(cards.every((card, at) => at === 0 || cards[at - 1]!.startsAt! <= card.startsAt!)).toBe(true)
  const answer = await api.request(`/v1/public/en/events/${event.id}`)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain('Accident investigation')
  expect(text).not.toMatch(/secreta|no decir|joinUrl|internalNotes|coordinator/)
})

test('the copy of an event starts without the link of its own meeting', async () => {
  const { id } = await shown(6, { integration: 'customUrl', joinUrl: 'https://sala.example.com/una' })
  const copy = await training.call(eventsApi.copy, { params: { id } })
  expect(copy).toMatchObject({ integration: 'customUrl', joinUrl: null, websiteState: 'unpublished' })
})

test('a scheduled event keeps its own link, which a draft may lose', async () => {
  const linked = { ...complete, integration: 'customUrl', joinUrl: 'https://sala.example.com/una' }
  const { id } = await draft(7, linked)
  const withLink = (joinUrl: string | null) =>
    training.call(eventsApi.patch, { params: { id }, input: { joinUrl } })
  expect(await withLink(null)).toMatchObject({ joinUrl: null })
  await withLink(linked.joinUrl)
  await become(id, 'scheduled')
  expect(await refusal(withLink(null))).toMatchObject({
    status: 422,
    validationErrors: { joinUrl: expect.any(String) },
  })
  expect(await withLink('https://sala.example.com/otra')).toMatchObject({ status: 'scheduled' })
})

test('an instructor sees own events only', async () => {
  const own = await draft(30, complete)
  const other = await draft(31)
  const instructor = api.client('instructor')
  expect((await instructor.call(eventsApi.get, { params: { id: own.id } })).id).toBe(own.id)
  expect((await refusal(instructor.call(eventsApi.get, { params: { id: other.id } }))).status).toBe(404)
  const { items } = await instructor.call(eventsApi.list, { input: { perPage: 200 } })
  expect(
    items.every(({ instructors }) => instructors.some(({ instructorId }) => instructorId === teacher.id)),
  ).toBe(true)
  expect(
    (await instructor.call(participationApi.ofInstructor, { params: { id: teacher.id }, input: {} })).total,
  ).toBe(items.length)
})

test('a double-booked instructor gets a warning', async () => {
  const one = await shown(40)
  const other = await draft(40, complete)
  expect(await training.call(eventsApi.warnings, { params: { id: other.id } })).toContainEqual(
    expect.objectContaining({ kind: 'doubleBooked', eventId: one.id }),
  )
})

test('an unknown reference is reported at its field, also inside a list', async () => {
  const error = await refusal(draft(50, { instructors: [{ instructorId: '999' }], coordinatorId: '999' }))
  expect(error.validationErrors).toEqual({
    'instructors.0.instructorId': 'El registro elegido no existe',
    coordinatorId: 'El registro elegido no existe',
  })
})

test('an instructor with events cannot be removed, and the figures are consistent', async () => {
  expect((await refusal(training.call(instructorsApi.remove, { params: { id: teacher.id } }))).status).toBe(
    409,
  )
  const stats = await training.call(participationApi.stats, {})
  expect(Object.values(stats.byStatus).reduce((all, count) => all + count, 0)).toBe(stats.total)
  expect((await training.call(participationApi.courseStats, { params: { id: course.id } })).total).toBe(
    stats.total,
  )
})

test('a course page lists its next dates', async () => {
  for (const kind of ['description', 'objectives', 'audience'] as const) {
    await training.call(coursesApi.createSection, {
      input: { courseId: course.id, kind, body: { es: fromPlainText('Texto de la sección.') } },
    })
  }
  await training.call(coursesApi.patch, {
    params: { id: course.id },
    input: {
      websiteState: 'published',
      summary: { es: 'Cómo investigar un accidente sin buscar culpables y con método.' },
    },
  })
  const dates = await api.client().call(eventsApi.publicOfCourse, { params: { id: course.id } })
  const page = await api.client().call(coursePagesApi.publicGet, { params: { id: course.id } })
  expect(dates.length).toBeGreaterThan(0)
  expect(page.next?.eventId).toBe(dates[0]!.id)
})

test('an event whose title and type are cleared uses those of the course', async () => {
  const event = await shown(60)
  const emptied = await training.call(eventsApi.patch, {
    params: { id: event.id },
    input: { title: null, type: null },
  })
  expect(emptied).toMatchObject({ title: course.title, type: course.type })
  const page = await api.client().call(eventsApi.publicGet, { params: { id: event.id } })
  expect(page.title.text).toBe(course.title.es)
})

test('a scheduled event keeps its required fields, also while unpublished', async () => {
  const event = await draft(61, complete)
  const params = { id: event.id }
  await training.call(eventsApi.state, { params, input: { to: 'scheduled' } })
  const error = await refusal(training.call(eventsApi.patch, { params, input: { sessions: [] } }))
  expect(error.validationErrors).toEqual({ sessions: 'Campo requerido' })
})

test('filters by one or several categories or instructors, and finds none for an invalid id', async () => {
  const found = async (field: string, value: string | string[]) => {
    const input = { filters: [{ field, op: Array.isArray(value) ? 'in' : 'eq', value }] }
    return (await training.call(eventsApi.list, { input: input as never })).total
  }
  expect(await found('categoryId', category.id)).toBeGreaterThan(0)
  expect(await found('categoryId', [category.id, '998'])).toBe(await found('categoryId', category.id))
  expect(await found('instructorId', [teacher.id, '998'])).toBe(await found('instructorId', teacher.id))
  expect(await found('categoryId', '9'.repeat(30))).toBe(0)
})

test('days of calendar and figures start at midnight in the time zone of the firm', async () => {
  // 23:00 in Santo Domingo is the next day in UTC.
  const event = await draft(70, { sessions: [{ startAt: inDays(71, 3), endAt: inDays(71, 5) }] })
  const on = async (day: string) =>
    (await training.call(eventsApi.calendar, { query: { from: day, to: day, limit: 500 } })).map(
      ({ id }) => id,
    )
  expect(await on(inDays(70).slice(0, 10))).toContain(event.id)
  expect(
    (
      await training.call(participationApi.stats, {
        query: { from: inDays(71).slice(0, 10), to: inDays(71).slice(0, 10) },
      })
    ).total,
  ).toBe(0)
})
