/** Mails about a hold: before it ends, once; when it has ended; and none while a proof waits. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { proofForm, registrations } from '#test/booking/registrations.ts'
import { seating } from '#test/fixtures/seating.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { paymentProofsApi } from '#resources/booking/payment-proofs/payment-proof.api.ts'
import { remindOfHolds } from './hold-mails.server.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const make = maker(api)
const { openDate, registered } = registrations(api, make)
const { releaseOverdue, order: officeOrder } = await seating(api, make)
const remind = () =>
  remindOfHolds.handle(
    {},
    {
      db: api.db,
      log: pino({ level: 'silent' }),
      publicUrl: api.publicUrl,
      mailer: undefined as never,
      signal: new AbortController().signal,
    },
  )
const templatesOf = async (orderId: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select('template')
      .where('aboutId', '=', orderId)
      .orderBy('id')
      .execute()
  )
    .map(({ template }) => template)
    .filter((template) => template.startsWith('orders.hold'))
const endsIn = (id: string, span: string) =>
  sql`update orders set hold_expires_at = now() + ${span}::interval where id = ${id}`.execute(api.db)

test('the booker is reminded on the last day, once for each end of the hold', async () => {
  const { id } = await registered(await openDate(5))
  await remind()
  expect(await templatesOf(id)).toEqual([])
  await endsIn(id, '5 hours')
  await sql`update orders set created_at = now() - interval '3 days' where id = ${id}`.execute(api.db)
  await remind()
  await remind()
  expect(await templatesOf(id)).toEqual(['orders.holdEnding'])
  await endsIn(id, '6 hours')
  await remind()
  expect(await templatesOf(id)).toEqual(['orders.holdEnding', 'orders.holdEnding'])
})

test('nobody is reminded who has paid, whose seats are confirmed, or whom the office enrolled', async () => {
  const id = await openDate(9)
  const paid = await registered(id)
  const confirmed = await registered(id)
  await api
    .client()
    .call(paymentProofsApi.publicSend, { params: { token: paid.token }, input: proofForm() as never })
  await api.client('sales').call(ordersApi.confirm, { params: { id: confirmed.id } })
  const byOffice = await officeOrder(id, [], {
    unnamedSeats: 1,
    holdExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await endsIn(paid.id, '1 hour')
  await remind()
  for (const order of [paid, confirmed, byOffice]) expect(await templatesOf(order.id)).toEqual([])
})

test('the end of the hold frees the seats and is told, with how many they were', async () => {
  const { id } = await registered(await openDate(5), { unnamedSeats: 2, email: 'vence@conforme.test' }, 'en')
  await endsIn(id, '-1 second')
  await releaseOverdue()
  expect(await templatesOf(id)).toEqual(['orders.holdExpired'])
  const mail = (await mailsIn(api.db)).find(
    ({ template, aboutId }) => template === 'orders.holdExpired' && aboutId === id,
  )!
  expect(mail.subject).toContain('Your seats were released')
  expect(mail.text).toContain('Seats that are free again: 3')
})
