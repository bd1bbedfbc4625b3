/** Orders and their people, entered, changed and cancelled by the office. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { orderTotal } from './order-total.ts'
import { ordersApi } from './order.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf, get, releaseOverdue } = await seating(api, make)
const seats = (id: string) => sales.call(attendeesApi.seats, { params: { id } })
const DAY = 86_400_000

test('an order has the price of its day, an exact discount and the number of seats', async () => {
  const { id } = await event(10)
  const discount = { kind: 'percent', value: '12.50', reason: 'Cliente frecuente' }
  const made = await order(id, [person(), person(), person()], { discount })
  expect(made).toMatchObject({ unitPrice: '10000.00', currency: 'dop', seats: 3, total: '26250.00' })
  expect(made.number).toMatch(/^INS-\d{4}-\d{5}$/)
  const [first] = await attendeesOf(made.id)
  await sales.call(attendeesApi.remove, { params: { id: first!.id }, query: { reason: 'illness' } })
  expect(await get(made.id)).toMatchObject({ seats: 2, total: '17500.00' })
  const input = { discount: { kind: 'amount', value: '99999.00', reason: 'Cortesía' } } as const
  expect(await sales.call(ordersApi.patch, { params: { id: made.id }, input })).toMatchObject({
    total: '0.00',
  })
})

test('the stored total equals the total shown by the form', async () => {
  const { id } = await event(10)
  const discount = { kind: 'percent' as const, value: '12.50', reason: 'Cliente frecuente' }
  const price = { unitPrice: '33.34', discount }
  const made = await order(id, [person(), person(), person()], price)
  expect(made.total).toBe(orderTotal(price, [null, null, null]))
  const unpriced = await event(10, { prices: [] })
  expect(await order(unpriced.id, [person()])).toMatchObject({ seats: 1, total: null })
})

test('an un-enrolled person keeps a record with the reason and can be re-enrolled', async () => {
  const { id } = await event(5)
  const made = await order(id, [person()])
  const [one] = await attendeesOf(made.id)
  const params = { id: one!.id }
  await sales.call(attendeesApi.remove, { params, query: { reason: 'dateChanged', note: 'Viaja' } })
  const again = sales.call(attendeesApi.remove, { params, query: { reason: 'other' } })
  await expect(again).rejects.toMatchObject({ status: 409, message: 'Ana Peña ya está de baja.' })
  const back = await sales.call(attendeesApi.reEnroll, { params })
  expect(back.enrolment).toBe('reEnrolled')
  expect(back.enrolmentHistory).toMatchObject([
    { from: null, to: 'enrolled' },
    { from: 'enrolled', to: 'unEnrolled', reason: 'dateChanged', note: 'Viaja', by: 'Ventas' },
    { from: 'unEnrolled', to: 'reEnrolled', reason: null },
  ])
})

test('a person enrols once per event, identified by email or document in any spelling', async () => {
  const { id } = await event(20)
  const known = person({ documentType: 'cedula', documentId: '001-1234567-8' })
  await order(id, [known])
  const twice = order(id, [
    person(),
    { ...person(), email: known.email.toUpperCase() },
    { ...person(), documentId: '00112345678' },
  ])
  await expect(twice).rejects.toMatchObject({
    status: 422,
    validationErrors: {
      'attendees.1.email': 'Esta persona ya está inscrita en el evento',
      'attendees.2.documentId': 'Esta persona ya está inscrita en el evento',
    },
  })
  const other = await event(5)
  expect(await order(other.id, [known])).toMatchObject({ seats: 1 })
})

test('one contact has one seat in an event, also with another email address', async () => {
  const { id } = await event(5)
  const contactId = (await make.record('contacts')).id
  const made = await order(id, [person({ contactId })])
  const params = { id: made.id }
  const again = (attendees: ReturnType<typeof person>[]) =>
    sales.call(ordersApi.addAttendees, { params, input: { attendees } })
  await expect(again([person(), person({ contactId })])).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'attendees.1.contactId': 'Esta persona ya está inscrita en el evento' },
  })
  const [seated] = await attendeesOf(made.id)
  await sales.call(attendeesApi.remove, { params: { id: seated!.id } })
  expect(await again([person({ contactId })])).toHaveLength(1)
  const back = sales.call(attendeesApi.reEnroll, { params: { id: seated!.id } })
  await expect(back).rejects.toMatchObject({
    status: 422,
    validationErrors: { contactId: expect.any(String) },
  })
})

test('a missing contact is reported at its index, or at its row of an import', async () => {
  const { id } = await event(5)
  const params = { id: (await order(id)).id }
  const attendees = [person(), person({ contactId: '999999' })]
  await expect(sales.call(ordersApi.addAttendees, { params, input: { attendees } })).rejects.toMatchObject({
    validationErrors: { 'attendees.1.contactId': expect.any(String) as string },
  })
  const input = { rows: attendees, dryRun: false }
  const { rows } = await sales.call(attendeesApi.importPeople, { params, input })
  expect(rows.map(({ state }) => state)).toEqual(['new', 'failed'])
  expect(rows[1]!.errors).toHaveProperty('contactId')
})

test('a cancelled order releases all its seats and refuses new or restored attendees', async () => {
  const { id } = await event(3)
  const made = await order(id, [person(), person()])
  const [one] = await attendeesOf(made.id)
  const params = { id: made.id }
  const input = { reason: 'unpaid', note: 'Sin respuesta' } as const
  expect(await sales.call(ordersApi.cancel, { params, input })).toMatchObject({
    status: 'cancelled',
    seats: 0,
    cancelReason: 'unpaid',
  })
  expect((await seats(id)).total.free).toBe(3)
  const refusal = { status: 409 }
  await expect(sales.call(ordersApi.cancel, { params, input })).rejects.toMatchObject(refusal)
  await expect(sales.call(ordersApi.confirm, { params })).rejects.toMatchObject(refusal)
  await expect(
    sales.call(ordersApi.addAttendees, { params, input: { attendees: [person()] } }),
  ).rejects.toMatchObject(refusal)
  await expect(sales.call(attendeesApi.reEnroll, { params: { id: one!.id } })).rejects.toMatchObject(refusal)
})

test('an unconfirmed hold is released when it expires, and a confirmed one stays', async () => {
  const { id } = await event(2)
  const holdExpiresAt = new Date(Date.now() + DAY).toISOString()
  const [held, confirmed] = [
    await order(id, [person()], { holdExpiresAt }),
    await order(id, [person()], { holdExpiresAt }),
  ]
  expect(await seats(id)).toMatchObject({ total: { held: 2, enrolled: 0, free: 0 } })
  await sales.call(ordersApi.confirm, { params: { id: confirmed.id } })
  await sql`update orders set hold_expires_at = now() - interval '1 second' where id = ${held.id}`.execute(
    api.db,
  )
  await releaseOverdue()
  expect(await get(held.id)).toMatchObject({ status: 'cancelled', cancelReason: 'holdExpired', seats: 0 })
  expect(await get(confirmed.id)).toMatchObject({ status: 'confirmed', holdExpiresAt: null, seats: 1 })
  const tooLong = order(id, [], { holdExpiresAt: new Date(Date.now() + 15 * DAY).toISOString() })
  await expect(tooLong).rejects.toMatchObject({
    validationErrors: { holdExpiresAt: 'Los cupos se reservan 14 días como máximo' },
  })
})

test('holds do not expire after the event has started', async () => {
  const { id } = await event(2)
  const holdExpiresAt = new Date(Date.now() + DAY).toISOString()
  const held = await order(id, [person()], { holdExpiresAt })
  await sql`update orders set hold_expires_at = now() - interval '1 minute' where id = ${held.id}`.execute(
    api.db,
  )
  const begun = async (status: string, startsAt: string | null) => {
    await sql`update events set status = ${status}, starts_at = ${startsAt}::timestamptz,
      ends_at = ${startsAt}::timestamptz + interval '1 day' where id = ${id}`.execute(api.db)
    await releaseOverdue()
    return (await get(held.id)).status
  }
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  for (const status of ['scheduled', 'confirmed', 'inProgress', 'completed', 'closed'])
    expect(await begun(status, hourAgo)).toBe('pending')
  expect(await begun('closed', null)).toBe('pending')
  await begun('inProgress', hourAgo)
  const params = { id: held.id }
  expect(await sales.call(ordersApi.patch, { params, input: { notes: 'Vino' } })).toMatchObject({ seats: 1 })
  expect(await sales.call(ordersApi.confirm, { params })).toMatchObject({ status: 'confirmed', seats: 1 })
})

test('a closed or cancelled event refuses enrolments with the reason', async () => {
  const { id } = await event(5)
  const made = await order(id, [person()])
  const [one] = await attendeesOf(made.id)
  await sql`update events set status = 'cancelled' where id = ${id}`.execute(api.db)
  await expect(order(id, [person()])).rejects.toMatchObject({
    status: 409,
    message: 'El evento está cancelado: no admite inscripciones.',
  })
  await sql`update events set status = 'closed' where id = ${id}`.execute(api.db)
  const message = 'El evento está cerrado: sus inscripciones ya no cambian.'
  const params = { id: one!.id }
  for (const call of [
    () => order(id, [person()]),
    () => sales.call(attendeesApi.remove, { params }),
    () => sales.call(attendeesApi.patch, { params, input: { company: 'Otra' } }),
    () => sales.call(attendeesApi.substitute, { params, input: person() }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 409, message })
})

test('a list import has a dry run, reports per row and is idempotent', async () => {
  const { id } = await event(10)
  const made = await order(id, [person({ email: 'ya@conforme.test' })])
  const rows = [
    { firstName: 'Luz', lastName: 'Paz', email: 'luz@lista.test', phone: '809 555 0199' },
    { firstName: 'R2D2', lastName: '=1+1', email: 'nada' },
    { firstName: 'LUZ', lastName: 'paz', email: 'LUZ@lista.test' },
    { ...person(), email: 'ya@conforme.test' },
    { firstName: 'Sin', lastName: 'Nada', email: ' ' },
  ]
  const bring = (dryRun: boolean) =>
    sales.call(attendeesApi.importPeople, { params: { id: made.id }, input: { rows, dryRun } })
  expect(await bring(true)).toMatchObject({ enrolled: 1, known: 1, failed: 3, free: 9 })
  expect(await get(made.id)).toMatchObject({ seats: 1 })
  const done = await bring(false)
  expect(done.rows.map(({ state }) => state)).toEqual(['new', 'failed', 'failed', 'known', 'failed'])
  expect(done.rows[1]!.errors).toMatchObject({
    firstName: 'Debe contener solo letras',
    email: 'Debe ser un correo electrónico válido',
  })
  expect(await bring(false)).toMatchObject({ enrolled: 0, known: 3, failed: 2 })
  expect(await get(made.id)).toMatchObject({ seats: 2 })
  const many = Array.from({ length: 20 }, (_, at) => ({
    firstName: 'Uno',
    lastName: 'Más',
    email: `mas${at}@lista.test`,
  }))
  const full = sales.call(attendeesApi.importPeople, {
    params: { id: made.id },
    input: { rows: many, dryRun: false },
  })
  await expect(full).rejects.toMatchObject({ status: 409 })
  expect(await get(made.id)).toMatchObject({ seats: 2 })
})

test('bulk un-enrolment reports an outcome per attendee', async () => {
  const { id } = await event(5)
  const made = await order(id, [person(), person(), person()])
  const [one, two] = await attendeesOf(made.id)
  await sales.call(attendeesApi.remove, { params: { id: one!.id } })
  const outcomes = await sales.call(attendeesApi.unEnrollMany, {
    input: { ids: [one!.id, two!.id, '999999'], reason: 'requestedByCompany' },
  })
  expect(outcomes.map(({ done }) => done)).toEqual([false, true, false])
  expect(await get(made.id)).toMatchObject({ seats: 1 })
})
