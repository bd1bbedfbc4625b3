/** An erasure stands beside ordinary work, and takes neither other people nor what the law keeps. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { refusalOf, sendProof } from '#test/booking/registrations.ts'
import { maker } from '#test/fixtures/make.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { postWritten } from '#server/mail/outbox.ts'
import { erasureApi } from './erasure.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const { db } = api

test('a mail that is being delivered is waited for, and neither waits for the other', async () => {
  const email = 'pendiente@persona.test'
  const { id: contactId } = await make.record('contacts', { firstName: 'Pen', lastName: 'Diente', email })
  const mail = { key: 'beside:1', to: { address: email }, locale: 'es' as const, subject: 'Hola' }
  const written = { ...mail, html: '<p>Hola</p>', text: 'Hola', template: 'x', isPrivate: true }
  const outboxId = (await db.transaction().execute((inside) => postWritten(inside, [written]))).get(
    'beside:1',
  )
  const delivery = new pg.Client(api.connection)
  await delivery.connect()
  await delivery.query('begin')
  await delivery.query('select from outbox where id = $1 for update', [outboxId])
  const erased = admin.call(erasureApi.erase, { input: { contactId, confirmation: 'Pen Diente' } })
  await untilWaiting(db)
  await delivery.query(`update outbox_contents set sealed = null where outbox_id = $1`, [outboxId])
  await delivery.query('commit')
  await delivery.end()
  expect((await erased).rows).toBeGreaterThan(1)
})

test('an address that several people have is refused, also without a contact', async () => {
  const email = 'oficina@persona.test'
  await make.record('contacts', { firstName: 'Uno', lastName: 'Primero', email })
  await make.record('contacts', { firstName: 'Dos', lastName: 'Segundo', email })
  const refusal = await refusalOf(
    admin.call(erasureApi.erase, { input: { email, confirmation: 'Uno Primero' } }),
  )
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('Dos Segundo') as string })
})

test('the proof of a payment that came stays as long as its tax documents', async () => {
  const { id, orderId } = await sendProof(api, make)
  await sql`update payment_proofs set state = 'matched' where id = ${id}`.execute(db)
  await sql`update events set starts_at = now() - interval '9 days', ends_at = now() - interval '8 days'
    where id in (select event_id from attendees where order_id = ${orderId})`.execute(db)
  const { contactId } = await db
    .selectFrom('orders')
    .select('contactId')
    .where('id', '=', String(orderId))
    .executeTakeFirstOrThrow()
  const input = { contactId }
  const { confirmation, lines, obstacles } = await admin.call(erasureApi.preview, { input })
  expect(obstacles).toEqual([])
  expect(lines).toContainEqual(expect.objectContaining({ table: 'payment_proofs', treatment: 'keep' }))
  await admin.call(erasureApi.erase, { input: { ...input, confirmation } })
  const { rows } =
    await sql`select from payment_proofs p join files f on f.id = p.file where p.id = ${id}`.execute(db)
  expect(rows).toHaveLength(1)
})
