/** People of an order move to another event in one step. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { ordersApi } from '../order.api.ts'
import { orderTransferredMail } from './order-transfer.mail.ts'
import type { TransferInput } from './order-transfer.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf, get } = await seating(api, make)

const transfer = (id: string, input: TransferInput) =>
  sales.call(ordersApi.transfer, { params: { id }, input })
const priced = (amount: string) => ({
  prices: [{ currency: 'dop', amount, taxIncluded: true, label: null, mode: null, validUntil: null }],
})
const mailsAbout = async (orderId: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select('toAddress')
      .where('template', '=', orderTransferredMail.name)
      .where('aboutId', '=', orderId)
      .orderBy('toAddress')
      .execute()
  ).map(({ toAddress }) => toAddress)

test('a whole order moves with its people, seats to name and agreed price; the old one is cancelled', async () => {
  const [from, to] = [await event(5), await event(5, priced('14000.00'))]
  const ana = person()
  const before = await order(from.id, [ana], { unnamedSeats: 1, poNumber: 'OC-7' })
  const made = await transfer(before.id, { eventId: to.id, note: 'Viaja ese día' })
  expect(made).toMatchObject({
    eventId: to.id,
    seats: 2,
    unnamedSeats: 1,
    status: 'confirmed',
    poNumber: 'OC-7',
    unitPrice: '10000.00',
    total: '20000.00',
    transferredFromId: before.id,
    contactId: before.contactId,
  })
  expect(await attendeesOf(made.id)).toMatchObject([{ email: ana.email, enrolment: 'enrolled' }])
  expect(await get(before.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'transferred',
    seats: 0,
    total: '0.00',
    cancelNote: `${made.number}: Viaja ese día`,
  })
})

test('some people move at the price of the event, the others stay', async () => {
  const [from, to] = [await event(5), await event(5, priced('14000.00'))]
  const discount = { kind: 'percent', value: '10.00', reason: 'Cliente frecuente' }
  const before = await order(from.id, [person(), person()], { discount })
  const [ana] = await attendeesOf(before.id)
  const made = await transfer(before.id, { eventId: to.id, attendeeIds: [ana!.id], price: 'event' })
  expect(made).toMatchObject({ seats: 1, total: '14000.00', discount: null })
  expect(await get(before.id)).toMatchObject({ seats: 1, total: '9000.00', status: 'confirmed' })
  const kept = await transfer((await order(from.id, [person()], { discount })).id, { eventId: to.id })
  expect(kept).toMatchObject({ total: '9000.00', discount })
})

test('those who move and who booked are told, unless nobody is to be', async () => {
  const [from, to] = [await event(5), await event(5)]
  const [ana, luis] = [person(), person()]
  const told = await transfer(
    (await order(from.id, [ana, { ...luis, email: null, phone: '8095550123' }])).id,
    {
      eventId: to.id,
    },
  )
  const booker = await api.db
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', told.contactId)
    .executeTakeFirstOrThrow()
  expect(await mailsAbout(told.id)).toEqual([ana.email, booker.email].filter(Boolean).toSorted())
  const quiet = await transfer((await order(from.id, [person()])).id, { eventId: to.id, notify: false })
  expect(await mailsAbout(quiet.id)).toEqual([])
})

test('a full event refuses, and nothing moves', async () => {
  const [from, to] = [await event(5), await event(1)]
  const before = await order(from.id, [person(), person()])
  await expect(transfer(before.id, { eventId: to.id })).rejects.toMatchObject({ status: 409 })
  expect(await get(before.id)).toMatchObject({ status: 'confirmed', seats: 2 })
})

test('people who swap events at once, and one who goes back, get their seats', async () => {
  const [one, other] = [await event(3), await event(3)]
  const [ana, luis] = [person(), person()]
  const [first, second] = [await order(one.id, [ana]), await order(other.id, [luis])]
  const [there] = await Promise.all([
    transfer(first.id, { eventId: other.id }),
    transfer(second.id, { eventId: one.id }),
  ])
  const back = await transfer(there.id, { eventId: one.id })
  expect(await attendeesOf(back.id)).toMatchObject([{ email: ana.email, enrolment: 'enrolled' }])
})

test('only one of two transfers at once of the same order is made', async () => {
  const [from, to, third] = [await event(3), await event(3), await event(3)]
  const before = await order(from.id, [person()])
  const outcomes = await Promise.allSettled([
    transfer(before.id, { eventId: to.id }),
    transfer(before.id, { eventId: third.id }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('wrong events and people are refused with a reason, and roles that may not', async () => {
  const [from, to] = [await event(3), await event(3)]
  const before = await order(from.id, [person()])
  const refused = (input: TransferInput, answer: object) =>
    expect(transfer(before.id, input)).rejects.toMatchObject(answer)
  await refused({ eventId: from.id }, { status: 422, validationErrors: { eventId: expect.anything() } })
  await refused({ eventId: '999999999' }, { status: 422, validationErrors: { eventId: expect.anything() } })
  await refused({ eventId: to.id, attendeeIds: ['999999999'] }, { status: 409 })
  await refused({ eventId: to.id, price: 'free' as never }, { status: 422 })
  for (const role of ['auditor', 'editor', 'instructor'] as const)
    await expect(
      api.client(role).call(ordersApi.transfer, { params: { id: before.id }, input: { eventId: to.id } }),
    ).rejects.toMatchObject({ status: 403 })
  await transfer(before.id, { eventId: to.id })
  await refused({ eventId: to.id }, { status: 409 })
})

test('in a mixed event the mode is that of the former event, or the one named', async () => {
  const [onSite, mixed] = [await event(3), await event(4, { modality: 'mixed' })]
  const made = await transfer((await order(onSite.id, [person()])).id, { eventId: mixed.id })
  const [moved] = await attendeesOf(made.id)
  const modality = (
    await api.db.selectFrom('events').select('modality').where('id', '=', onSite.id).executeTakeFirstOrThrow()
  ).modality
  expect(moved!.mode).toBe(modality)
})
