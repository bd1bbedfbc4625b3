/** What the firm, the law or a person's request still needs is not past its period. */
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sendProof } from '#test/booking/registrations.ts'
import { postWritten } from '#server/mail/outbox.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { applyRetention } from './retention.server.ts'

const api = await testApi()
const make = maker(api)
const { db } = api

const happened = '2026-03-10T12:00:00Z'
/** A second after the period of enquiries. */
const now = new Date('2028-03-10T12:00:01Z')
const apply = () =>
  applyRetention(
    { db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl, signal: new AbortController().signal },
    now,
  )
const age = (table: string, id: string) =>
  sql`update ${sql.table(table)} set updated_at = ${happened}, created_at = ${happened} where id = ${id}`.execute(
    db,
  )
/** Touched a day before `now`. */
const touch = (table: string, id: string) =>
  sql`update ${sql.table(table)} set updated_at = '2028-03-09T12:00:00Z' where id = ${id}`.execute(db)

let contacts = 0
async function oldContact(): Promise<string> {
  const email = `vieja${(contacts += 1)}@persona.test`
  const { id } = await make.record('contacts', { email, accountId: null, marketingConsent: null })
  await age('contacts', id)
  return id
}

/** An order that was cancelled long ago, with one seat. */
async function cancelledOrder(contactId: string) {
  const { id: seatId, orderId } = await make.record('attendees')
  await sql`update orders set status = 'cancelled', contact_id = ${contactId}, notes = 'Nota' where id = ${orderId}`.execute(
    db,
  )
  await sql`update attendees set contact_id = ${contactId} where id = ${seatId}`.execute(db)
  await age('orders', String(orderId))
  await age('attendees', seatId)
  return { orderId: String(orderId), seatId }
}

test.for<[string, (contactId: string) => Promise<unknown>]>([
  [
    'whose privacy request is open',
    (contactId) =>
      sql`insert into privacy_requests (number, kind, contact_id, name, received_on, due_on, state)
      values ('DP-1', 'access', ${contactId}, 'Vieja', '2028-03-09', '2028-03-15', 'open')`.execute(db),
  ],
  ['whose order was cancelled lately', async (id) => touch('orders', (await cancelledOrder(id)).orderId)],
  [
    'who wrote lately',
    async (id) => {
      const { id: requestId } = await make.record('contactRequests')
      await sql`update contact_requests set email = (select upper(email) from contacts where id = ${id}) where id = ${requestId}`.execute(
        db,
      )
      await touch('contact_requests', requestId)
    },
  ],
  [
    'whose quote is still written',
    async (contactId) => {
      const { id } = await make.record('quotes', { contactId, accountId: null, contactRequestId: null })
      await sql`update quotes set number = null where id = ${id}`.execute(db)
      await touch('quotes', id)
    },
  ],
])('a contact %s stays', async ([, with_]) => {
  const id = await oldContact()
  await with_(id)
  await apply()
  const kept = await db.selectFrom('contacts').select('deletedAt').where('id', '=', id).execute()
  expect(kept).toEqual([{ deletedAt: null }])
})

test('a contact goes with the last order that was cancelled', async () => {
  const id = await oldContact()
  await cancelledOrder(id)
  await apply()
  const { deletedAt } = await db
    .selectFrom('contacts')
    .select('deletedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(deletedAt).not.toBeNull()
})

test('an order that was paid keeps its buyer and the proof, though it was cancelled', async () => {
  const { id, orderId } = await sendProof(api, make)
  await sql`update payment_proofs set state = 'matched' where id = ${id}`.execute(db)
  await sql`update orders set status = 'cancelled', notes = 'Nota' where id = ${orderId}`.execute(db)
  await age('orders', String(orderId))
  await sql`update attendees set updated_at = ${happened} where order_id = ${orderId}`.execute(db)
  const counts = await apply()
  expect([counts['unpaidOrders'], counts['unpaidSeats']]).toEqual([undefined, undefined])
  const { rows } = await sql`select from payment_proofs where id = ${id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('views saved without a filter stay as they are', async () => {
  const { id } = await api.newUser()
  await sql`insert into saved_views (user_id, list, name, query) values (${id}, 'contacts', 'Todos', '')`.execute(
    db,
  )
  const { id: requestId } = await make.record('contactRequests')
  await age('contact_requests', requestId)
  expect((await apply())['contactRequests']).toBe(1)
  const views = await db.selectFrom('savedViews').select('query').where('userId', '=', id).execute()
  expect(views).toEqual([{ query: '' }])
})

test('a sent mail is still shown without what it said', async () => {
  const mail = { key: 'old:1', to: { address: 'vieja@persona.test' }, locale: 'es' as const, subject: 'Hola' }
  const written = { ...mail, html: '<p>Hola</p>', text: 'Hola', template: 'x', isPrivate: false }
  const ids = await db.transaction().execute((inside) => postWritten(inside, [written]))
  const params = { id: ids.get('old:1')! }
  await sql`update outbox set status = 'sent', sent_at = ${happened} where id = ${params.id}`.execute(db)
  expect((await apply())['mailContents']).toBeGreaterThan(0)
  const admin = api.client('admin')
  expect(await admin.call(outboxApi.content, { params })).toMatchObject({ text: '', attachments: [] })
})
