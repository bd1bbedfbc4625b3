/** Two people may share a mailbox: staff are asked, visitors learn of nobody. */
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { named, registrations } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from './attendee.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf } = await seating(api, make)
const { openDate, register, registered } = registrations(api, make)

let mailboxes = 0
const mailbox = () => `familia${(mailboxes += 1)}@conforme.test`
const ana = (email: string) => person({ email })
const luis = (email: string) => person({ firstName: 'Luis', email })
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
const seatsIn = async (id: string) =>
  (await sales.call(attendeesApi.seats, { params: { id } })).total.enrolled
const question = (email: string, name = 'Luis Peña', other = 'Ana Peña') =>
  `${email} ya es el correo de ${other}. ¿Es ${name} la misma persona?`

test('an address that somebody else has a seat with is asked about, in each way of enrolling', async () => {
  const { id: eventId } = await event(50)
  const email = mailbox()
  const { id } = await order(eventId, [ana(email)])
  const other = await order(eventId, [person()])
  const [away] = await attendeesOf(other.id)
  const add = (more: object) =>
    sales.call(ordersApi.addAttendees, {
      params: { id },
      input: { attendees: [luis(email.toUpperCase())], ...more },
    })
  const contact = await make.record('contacts', { firstName: 'Eva', lastName: 'Peña', email })
  const elsewhere = await order((await event(5)).id, [person({ firstName: 'Max', email })])
  const steps: [string, (more: object) => Promise<unknown>][] = [
    ['Luis', add],
    ['Sol', (more) => order(eventId, [person({ firstName: 'Sol', email })], more)],
    [
      'Noa',
      (more) =>
        sales.call(attendeesApi.substitute, {
          params: { id: away!.id },
          input: { ...person({ firstName: 'Noa', email }), ...more } as never,
        }),
    ],
    [
      'Eva',
      (more) =>
        sales.call(ordersApi.enrolContact, { params: { id, contact: contact.id }, query: more as never }),
    ],
    [
      'Max',
      (more) => sales.call(ordersApi.transfer, { params: { id: elsewhere.id }, input: { eventId, ...more } }),
    ],
    [
      'Rosa',
      (more) =>
        sales.call(attendeesApi.importPeople, {
          params: { id },
          input: { dryRun: false, rows: [{ firstName: 'Rosa', lastName: 'Peña', email }], ...more },
        }),
    ],
  ]
  for (const [name, take] of steps) {
    const before = await seatsIn(eventId)
    const asked = await refusal(take({}))
    expect([name, asked.status, Object.keys(asked.validationErrors)]).toEqual([name, 422, ['sharedMailbox']])
    const who = name === 'Luis' ? 'la misma persona' : 'una de esas personas'
    expect(asked.validationErrors['sharedMailbox']).toContain(`¿Es ${name} Peña ${who}?`)
    expect(await seatsIn(eventId)).toBe(before)
    await take({ sharedMailbox: true })
  }
  const { items } = await sales.call(attendeesApi.ofEvent, {
    params: { id: eventId },
    input: { perPage: 50 } as never,
  })
  const sharing = items.filter((one) => one.email === email && one.enrolment === 'enrolled')
  expect(sharing).toHaveLength(7)
  expect(new Set(sharing.map(({ ticketCode }) => ticketCode)).size).toBe(7)
})

test('people of one list, a changed address and whoever comes back are asked about, too', async () => {
  const { id: eventId } = await event(20)
  const email = mailbox()
  const together = await refusal(order(eventId, [ana(email), luis(email)]))
  expect(together.validationErrors).toEqual({ sharedMailbox: question(email) })
  const { id } = await order(eventId, [ana(email), person({ firstName: 'Luis' })])
  const [first, second] = await attendeesOf(id)
  const move = (more: object) =>
    sales.call(attendeesApi.patch, { params: { id: second!.id }, input: { email, ...more } as never })
  expect((await refusal(move({}))).validationErrors).toEqual({ sharedMailbox: question(email) })
  await move({ sharedMailbox: true })
  // What else is changed of them raises no question.
  await sales.call(attendeesApi.patch, {
    params: { id: second!.id },
    input: { position: 'Gerente' } as never,
  })
  await sales.call(attendeesApi.remove, { params: { id: first!.id } })
  const back = (query: object) =>
    sales.call(attendeesApi.reEnroll, { params: { id: first!.id }, query: query as never })
  expect((await refusal(back({}))).validationErrors).toEqual({
    sharedMailbox: question(email, 'Ana Peña', 'Luis Peña'),
  })
  await back({ sharedMailbox: true })
  expect(await seatsIn(eventId)).toBe(2)
})

test('the question names each who has the address', async () => {
  const { id: eventId } = await event(20)
  const email = mailbox()
  const named = (firstName: string) => person({ firstName, email })
  const shared = { sharedMailbox: true }
  const { id } = await order(eventId, [ana(email), luis(email), named('Sol')], shared)
  const add = (more: object = {}) =>
    sales.call(ordersApi.addAttendees, { params: { id }, input: { attendees: [named('Eva')], ...more } })
  expect((await refusal(add())).validationErrors).toEqual({
    sharedMailbox: `${email} ya es el correo de Ana Peña, Luis Peña y Sol Peña. ¿Es Eva Peña una de esas personas?`,
  })
  await add({ ...shared, attendees: ['Eva', 'Noa', 'Max', 'Ivo'].map(named) })
  const last = { attendees: [named('Rosa')] }
  expect((await refusal(add(last))).validationErrors['sharedMailbox']).toContain('Noa Peña y 2 más.')
})

test('the same name at the same address stays one person, whatever is answered', async () => {
  const { id: eventId } = await event(20)
  const email = mailbox()
  const { id } = await order(eventId, [ana(email)])
  const again = await refusal(
    sales.call(ordersApi.addAttendees, {
      params: { id },
      input: {
        attendees: [{ firstName: 'ÁNA', lastName: ' peña', email: email.toUpperCase() }],
        sharedMailbox: true,
      },
    }),
  )
  expect(again.validationErrors).toEqual({
    'attendees.0.email': 'Esta persona ya está inscrita en el evento',
  })
})

test('a dry run of an import says what would be asked', async () => {
  const { id: eventId } = await event(20)
  const email = mailbox()
  const { id } = await order(eventId, [ana(email)])
  const rows = [
    { firstName: 'Luis', lastName: 'Peña', email },
    { firstName: 'Ana', lastName: 'Peña', email },
  ]
  const run = await sales.call(attendeesApi.importPeople, { params: { id }, input: { rows, dryRun: true } })
  expect(run).toMatchObject({ enrolled: 1, known: 1, question: question(email) })
})

test('names in other scripts are told apart', async () => {
  const { id: eventId } = await event(20)
  const email = mailbox()
  const people = [
    { firstName: '丽', lastName: '王', email },
    { firstName: '伟', lastName: '王', email },
  ]
  await order(eventId, people, { sharedMailbox: true })
  expect(await seatsIn(eventId)).toBe(2)
})

test('visitors who share a mailbox get their seats, and are asked and told nothing', async () => {
  const id = await openDate(9)
  const email = mailbox()
  const first = await registered(id, { email })
  const second = await register(id, {
    email,
    firstName: 'Luis',
    attendees: [named('Sol', { email })],
  })
  expect([second.status, second.validationErrors ?? {}]).toEqual([200, {}])
  const rows = await api.db
    .selectFrom('attendees')
    .select(['firstName', 'contactId'])
    .where('eventId', '=', id)
    .where('email', '=', email)
    .orderBy('firstName')
    .execute()
  expect(rows.map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis', 'Sol'])
  const known = rows.flatMap(({ contactId }) => contactId ?? [])
  expect(new Set(known).size).toBe(known.length)
  expect(first.order.people).toHaveLength(1)
})
