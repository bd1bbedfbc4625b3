/** Seats are held for half an hour until the link in the mail is pressed: from then on for the full time. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { proofForm, refusalOf, registrations } from '#test/booking/registrations.ts'
import { seating } from '#test/fixtures/seating.ts'
import { mailsIn } from '#test/mail/contents.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { paymentProofsApi } from '#resources/booking/payment-proofs/payment-proof.api.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'

const api = await testApi()
const make = maker(api)
const { openDate, register, own, storedOrder, confirmAddress, pressLink } = registrations(api, make)
const { releaseOverdue } = await seating(api, make)
const sales = api.client('sales')
const MINUTE = 60_000
const minutesLeft = (end: string | null) => Math.round((Date.parse(end!) - Date.now()) / MINUTE)
const seatsOf = async (id: string) => (await sales.call(attendeesApi.seats, { params: { id } })).total
const free = { currency: 'dop', amount: '0.00', taxIncluded: true, label: null, mode: null, validUntil: null }

/** With the link that the form opened. */
async function placed(id: string, form: Parameters<typeof register>[1] = {}) {
  const { data } = await register(id, form)
  const token = data!.token!
  const order = await own(token)
  return { token, order, id: (await storedOrder(order.number)).id }
}
const shiftHold = (id: string, span: string) =>
  sql`update orders set hold_expires_at = now() + ${span}::interval where id = ${id}`.execute(api.db)
const mailedToken = async (orderId: string) => {
  const mail = (await mailsIn(api.db)).findLast(
    ({ aboutId, template }) => aboutId === orderId && template === 'orders.placed',
  )!
  return /\/es\/inscripcion\/([\w-]+)/.exec(mail.text)![1]!
}

test('half an hour at first, and the full time once the mailed link is pressed', async () => {
  const { token, order, id } = await placed(await openDate(5))
  expect(order).toMatchObject({ status: 'pending', waitsForAddress: true, isMailed: false })
  expect(minutesLeft(order.holdExpiresAt)).toBe(30)
  const mailed = await mailedToken(id)
  expect(await own(mailed)).toMatchObject({ waitsForAddress: true, isMailed: true })
  expect(minutesLeft((await own(mailed)).holdExpiresAt)).toBe(30)
  const pressed = await confirmAddress(mailed)
  expect(pressed).toMatchObject({ status: 'pending', waitsForAddress: false })
  expect(minutesLeft(pressed.holdExpiresAt)).toBe(72 * 60)
  expect((await confirmAddress(mailed)).holdExpiresAt).toBe(pressed.holdExpiresAt)
  expect((await own(token)).waitsForAddress).toBe(false)
  expect((await storedOrder(order.number)).addressConfirmedAt).not.toBeNull()
})

test('a date may hold its seats for a time of its own', async () => {
  const eventId = await openDate(5, { holdHours: 6 })
  const { holdHours } = await api.client().call(visitorOrdersApi.publicForm, { params: { id: eventId } })
  const { order } = await placed(eventId)
  const pressed = await pressLink(order.number)
  expect([holdHours, minutesLeft(pressed.order.holdExpiresAt)]).toEqual([6, 6 * 60])
})

test('the link that the form opened proves no mailbox: it keeps nothing and sends no proof', async () => {
  const { token, order } = await placed(await openDate(5))
  expect(await refusalOf(confirmAddress(token))).toMatchObject({
    status: 409,
    message: expect.stringContaining('correo') as string,
  })
  const send = api
    .client()
    .call(paymentProofsApi.publicSend, { params: { token }, input: proofForm() as never })
  expect((await refusalOf(send)).status).toBe(409)
  expect(await own(token)).toMatchObject({ waitsForAddress: true, holdExpiresAt: order.holdExpiresAt })
})

test('nobody who presses late takes seats that are free again, before or after they are released', async () => {
  const eventId = await openDate(1)
  const { token, id } = await placed(eventId)
  const mailed = await mailedToken(id)
  await shiftHold(id, '-1 second')
  expect((await refusalOf(confirmAddress(mailed))).status).toBe(409)
  const other = await placed(eventId)
  expect(other.order.status).toBe('pending')
  await releaseOverdue()
  expect(await own(token)).toMatchObject({ status: 'cancelled', cancelReason: 'holdExpired' })
  expect((await refusalOf(confirmAddress(mailed))).status).toBe(409)
  expect(await seatsOf(eventId)).toMatchObject({ held: 1, free: 0 })
})

test('pressing never shortens what the office has given', async () => {
  const { id } = await placed(await openDate(5))
  await shiftHold(id, '10 days')
  const pressed = await confirmAddress(await mailedToken(id))
  expect(minutesLeft(pressed.holdExpiresAt)).toBe(10 * 24 * 60)
})

test('free seats are booked once the address is confirmed, or held for the office to look', async () => {
  const eventId = await openDate(9, { prices: [free] })
  const first = await placed(eventId, { shownPrice: '0.00' })
  expect(first.order).toMatchObject({ status: 'pending', paymentChoice: null })
  expect((await pressLink(first.order.number)).order).toMatchObject({
    status: 'confirmed',
    holdExpiresAt: null,
  })
  const mails = (await mailsIn(api.db)).filter(({ aboutId }) => aboutId === first.id)
  expect(mails.map(({ template }) => template)).toEqual([
    'orders.placed',
    'orders.arrived',
    'orders.confirmed',
  ])
  expect(mails[0]!.text).toContain('Mantener mis cupos')

  const setConfirming = (confirmsFree: boolean) =>
    api.db.updateTable('settings').set({ confirmsFree }).execute()
  await setConfirming(false)
  onTestFinished(() => setConfirming(true).then(() => undefined))
  const looked = await placed(eventId, { shownPrice: '0.00' })
  const { order } = await pressLink(looked.order.number)
  expect(order).toMatchObject({ status: 'pending', waitsForAddress: false })
  expect(minutesLeft(order.holdExpiresAt)).toBe(72 * 60)
  await api.client('training').call(ordersApi.confirm, { params: { id: looked.id } })
  expect((await own(looked.token)).status).toBe('confirmed')
})

test('a date that is cancelled while somebody books takes nobody and keeps no seats', async () => {
  const eventId = await openDate(5)
  const { id, token } = await placed(eventId)
  const mailed = await mailedToken(id)
  await api.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', eventId).execute()
  expect((await register(eventId)).status).toBe(409)
  expect((await refusalOf(confirmAddress(mailed))).status).toBe(409)
  expect((await own(token)).waitsForAddress).toBe(true)
})

test('the office confirms an order whose address nobody confirmed', async () => {
  const { id, token } = await placed(await openDate(5))
  await sales.call(ordersApi.confirm, { params: { id } })
  expect(await own(token)).toMatchObject({ status: 'confirmed', waitsForAddress: false })
  expect(await confirmAddress(await mailedToken(id))).toMatchObject({ status: 'confirmed' })
})

test('staff who send the link again send one that confirms the address', async () => {
  const { id } = await placed(await openDate(5))
  await sales.call(visitorOrdersApi.sendLink, { params: { id } })
  expect(await confirmAddress(await mailedToken(id))).toMatchObject({ waitsForAddress: false })
})
