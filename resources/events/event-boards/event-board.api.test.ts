/** Figures and boards of events, by customer, person and role. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventBoardsApi } from './event-board.api.ts'
import { participationApi } from '#resources/booking/participation/participation.api.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf, scheduled } = await seating(api, make)

test('events include figures of their people for a customer, a person and in total', async () => {
  const account = await make.record('accounts')
  const contact = await make.record('contacts', { accountId: account.id })
  const { id } = await event(10)
  await order(id, [person()])
  const made = await order(id, [person(), { ...person(), email: contact['email'] }], {
    contactId: contact.id,
  })
  expect(made.accountId).toBe(account.id)
  const ofAccount = await sales.call(participationApi.ofAccount, { params: { id: account.id }, input: {} })
  expect(ofAccount.items).toMatchObject([{ id, figures: { orders: 1, attendees: 2 } }])
  const ofContact = await sales.call(participationApi.ofContact, { params: { id: contact.id }, input: {} })
  expect(ofContact.items).toMatchObject([
    { id, participations: [{ orderId: made.id, enrolment: 'enrolled' }] },
  ])
  const stats = await sales.call(participationApi.courseStats, {
    params: { id: String((await sales.call(eventsApi.get, { params: { id } })).courseId) },
  })
  expect(stats.attendees).toBeGreaterThanOrEqual(3)
})

test('the board lists what is missing, the most severe first', async () => {
  const { id } = await event(10, {
    modality: 'online',
    joinUrl: null,
    integration: 'none',
    minAttendees: 5,
    decisionDate: daysAfter(homeDay(), -1),
  })
  await order(id, [{ firstName: 'Sin', lastName: 'Correo', phone: '+18095550100' }])
  const lines = await sales.call(eventBoardsApi.get, { params: { id } })
  expect(lines.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['joinUrl', 'minAttendees', 'noMail', 'noPo', 'sessions', 'certificateRule']),
  )
  expect(lines[0]!.severity).toBe('blocking')
  expect(lines.at(-1)!.severity).toBe('done')
  expect(lines.find(({ key }) => key === 'minAttendees')).toMatchObject({
    severity: 'blocking',
    title: expect.stringMatching(/^Faltan 4 para el mínimo de 5/),
  })
})

test('the board warns of a missing price, other hours than the course’s and seats that do not add up', async () => {
  const later = daysAfter(homeDay(), 60)
  const { id, courseId } = await event(10, {
    prices: [],
    modality: 'mixed',
    sessions: [{ startAt: `${later}T13:00:00Z`, endAt: `${later}T16:30:00Z` }],
    capacity: { total: 20, onSite: 10, online: 5 },
  })
  await api.db
    .updateTable('courses')
    .set({ durationHours: '99' })
    .where('id', '=', String(courseId))
    .execute()
  const lines = await sales.call(eventBoardsApi.get, { params: { id } })
  const warned = (key: string) => lines.find((line) => line.key === key)
  expect(warned('prices')).toMatchObject({ severity: 'warning', goTo: 'prices' })
  expect(warned('hours')).toMatchObject({
    goTo: 'sessions',
    facts: 'Horas: 3.5 en las sesiones y 99 en el curso',
  })
  expect(warned('capacity')!.facts).toBe('Presenciales y en línea suman 15, en total hay 20')
  const inCompany = await event(10, { prices: [], visibility: 'inCompany' })
  const own = await sales.call(eventBoardsApi.get, { params: { id: inCompany.id } })
  expect(own.map(({ key }) => key)).not.toContain('prices')
})

test('roles without access to attendees see only the event’s own lines', async () => {
  const { id } = await event(5)
  await order(id, [person()])
  const read = await api.client('editor').call(eventBoardsApi.get, { params: { id } })
  expect(read.map(({ key }) => key)).toContain('websiteState')
  const ofPeople = ['seats', 'noMail', 'attendance', 'certificates']
  expect(read.filter(({ key }) => ofPeople.includes(key))).toEqual([])
})

test('the board shows the survey: which one and when it opens, then responses and rate', async () => {
  const id = await scheduled(5, 'manual')
  const made = await order(id, [person(), person()])
  const line = async () =>
    (await sales.call(eventBoardsApi.get, { params: { id } })).find(({ key }) => key === 'survey')
  const usual = await api.db
    .selectFrom('surveys')
    .select(['id', 'name'])
    .where('isUsual', '=', true)
    .where('purpose', '=', 'satisfaction')
    .executeTakeFirstOrThrow()
  expect(await line()).toMatchObject({
    phase: 'after',
    severity: 'info',
    goTo: 'survey',
    facts: expect.stringMatching(new RegExp(`^${usual.name.es} · Se abre el `)),
  })
  await endedFor(id, 2)
  expect((await line())!.facts).toMatch(/^Abierta hasta el .+ Respuestas: 0 de 2$/)
  const [one] = await attendeesOf(made.id)
  await api.db
    .insertInto('surveyResponses')
    .values({
      surveyId: usual.id,
      eventId: id,
      attendeeId: one!.id,
      locale: 'es',
      answers: '[]',
      submittedAt: new Date().toISOString(),
      complaint: false,
    } as never)
    .execute()
  expect(await line()).toMatchObject({
    severity: 'info',
    facts: expect.stringMatching(/Respuestas: 1 de 2$/),
  })
  await endedFor(id, 24 * 90)
  expect(await line()).toMatchObject({
    severity: 'done',
    facts: expect.stringMatching(/^Cerró el .+ Respuestas: 1 de 2$/),
  })
  // Warnings about the time before the start are gone.
  const lines = await sales.call(eventBoardsApi.get, { params: { id } })
  expect(lines.filter(({ phase }) => phase === 'before')).toEqual([])
})

const endedFor = (id: string, hours: number) => {
  const at = (back: number) => new Date(Date.now() - back * 3_600_000).toISOString()
  return api.db
    .updateTable('events')
    .set({ startsAt: at(hours + 4), endsAt: at(hours) })
    .where('id', '=', id)
    .execute()
}

test('an instructor reads people of own events only; site editors read none', async () => {
  const { id } = await event(5)
  const made = await order(id, [person()])
  const [one] = await attendeesOf(made.id)
  const instructor = api.client('instructor')
  const missing = { status: 404 }
  await expect(instructor.call(attendeesApi.get, { params: { id: one!.id } })).rejects.toMatchObject(missing)
  await expect(instructor.call(ordersApi.get, { params: { id: made.id } })).rejects.toMatchObject(missing)
  await expect(instructor.call(attendeesApi.seats, { params: { id } })).rejects.toMatchObject(missing)
  await expect(instructor.call(eventBoardsApi.get, { params: { id } })).rejects.toMatchObject(missing)
  expect((await instructor.call(attendeesApi.list, { input: {} })).total).toBe(0)
  await expect(api.client('editor').call(attendeesApi.list, { input: {} })).rejects.toMatchObject({
    status: 403,
  })
})
