/** Mails about placed orders: written once, after the call. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { holdAfterRestore } from '#server/backup/holding.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { seating } from '#test/fixtures/seating.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { mailPlaced, registrations, visitorForm } from '#test/booking/registrations.ts'
import { visitorOrdersApi } from './visitor-order.api.ts'
import { isMailDue, mailPlacedOrders } from './placed-mails.server.ts'

const api = await testApi()
const make = maker(api)
const { openDate } = registrations(api, make)
const { releaseOverdue } = await seating(api, make)
const run = () => mailPlaced(api)
let callers = 0
/** No mail is written yet. */
async function place(form: Parameters<typeof visitorForm>[0], eventId?: string): Promise<string> {
  const response = await api.request(`/v1/public/en/events/${eventId ?? (await openDate(5))}/registrations`, {
    json: { data: visitorForm(form) },
    ip: `10.7.0.${(callers += 1)}`,
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
async function orderOf(email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join contacts c on c.id = o.contact_id where c.email = ${email}`.execute(api.db)
  return rows[0]!.id
}
const templatesTo = async (about: string) => {
  const { rows } = await sql<{ template: string; locale: string }>`
    select o.template, o.locale from outbox o join orders r on r.id::text = o.about_id
      join contacts c on c.id = r.contact_id
    where o.about = 'orders' and c.email = ${about} order by o.id`.execute(api.db)
  return rows.map(({ template, locale }) => `${template} ${locale}`)
}

test('the call queues the job, which writes to the booker in their language and to the firm, once', async () => {
  const email = 'una.vez@conforme.test'
  await place({ email })
  expect(await templatesTo(email)).toEqual([])
  const { rows } = await sql`select from pgboss.job where name = ${mailPlacedOrders.name}`.execute(api.db)
  expect(rows).toHaveLength(1)
  await run()
  await run()
  expect(await templatesTo(email)).toEqual(['orders.placed en', 'orders.arrived es'])
})

test('an order whose mails cannot be written holds up no other, and gets them when they can be', async () => {
  const [bad, good] = ['falla.uno@conforme.test', 'falla.dos@conforme.test']
  for (const email of [bad, good]) await place({ email })
  const rename = (from: string, to: string) =>
    sql`update contacts set email = ${to} where email = ${from}`.execute(api.db)
  await rename(bad, 'no es un correo')
  await expect(run()).rejects.toThrow('mails of some orders were not written')
  expect(await templatesTo(good)).toEqual(['orders.placed en', 'orders.arrived es'])
  expect(await templatesTo('no es un correo')).toEqual([])
  await rename('no es un correo', bad)
  await run()
  expect(await templatesTo(bad)).toEqual(['orders.placed en', 'orders.arrived es'])
})

test('the firm learns of whoever came, even if the hold ended before the mails', async () => {
  const email = 'tarde@conforme.test'
  await place({ email })
  await sql`update orders set hold_expires_at = now() - interval '1 minute' where id = ${await orderOf(email)}`.execute(
    api.db,
  )
  await releaseOverdue()
  await run()
  expect(await templatesTo(email)).toEqual(['orders.holdExpired en', 'orders.arrived es'])
})

test('whoever cancels during the run is asked to keep no seats', async () => {
  const email = 'a.la.vez@conforme.test'
  await place({ email })
  const cancelling = await api.db.startTransaction().execute()
  await sql`update orders set status = 'cancelled' where id = ${await orderOf(email)}`.execute(cancelling)
  const running = run()
  await untilWaiting(api.db)
  await cancelling.commit().execute()
  await running
  expect(await templatesTo(email)).toEqual(['orders.arrived es'])
})

test('whoever is sent the link before the run gets one', async () => {
  const email = 'impaciente@conforme.test'
  await place({ email })
  const params = { id: await orderOf(email) }
  await api.client('sales').call(visitorOrdersApi.sendLink, { params })
  await run()
  expect(await templatesTo(email)).toEqual(['orders.placed en', 'orders.arrived es'])
})

test('whoever is sent the link while the run writes it gets one', async () => {
  const email = 'al.mismo.tiempo@conforme.test'
  await place({ email })
  const params = { id: await orderOf(email) }
  // The run waits for it when it has claimed the order.
  const lock = await api.db.startTransaction().execute()
  await sql`lock table outbox in share mode`.execute(lock)
  const running = run()
  await untilWaiting(api.db)
  const sending = api.client('sales').call(visitorOrdersApi.sendLink, { params })
  await untilWaiting(api.db, 2)
  await lock.commit().execute()
  await Promise.all([running, sending])
  expect(await templatesTo(email)).toEqual(['orders.placed en', 'orders.arrived es'])
})

test('whoever was confirmed before the run is sent the link', async () => {
  const email = 'confirmada@conforme.test'
  await place({ email })
  const params = { id: await orderOf(email) }
  await api.client('sales').call(ordersApi.confirm, { params })
  await api.client('sales').call(visitorOrdersApi.sendLink, { params })
  expect(await templatesTo(email)).toContain('orders.placed en')
})

test.each(['contacts', 'events'])('an order whose record of %s is deleted is tried once', async (table) => {
  const email = `borrado.${table}@conforme.test`
  await place({ email })
  const id = await orderOf(email)
  const column = table === 'contacts' ? 'contact_id' : 'event_id'
  await sql`update ${sql.table(table)} set deleted_at = now()
    where id = (select ${sql.ref(column)} from orders where id = ${id})`.execute(api.db)
  await run()
  expect(await isMailDue(api, id)).toBe(false)
  expect(await templatesTo(email)).toEqual([])
})

test('what was to be written when a backup was made is not written after its restore', async () => {
  const email = 'respaldo@conforme.test'
  await place({ email })
  const client = new pg.Client(api.owner)
  await client.connect()
  onTestFinished(async () => {
    await client.query('delete from restores')
    await client.end()
  })
  await client.query('begin')
  await holdAfterRestore(client, new Date().toISOString())
  await client.query('commit')
  await run()
  expect(await templatesTo(email)).toEqual([])
})

test('whether an address had a seat is forgotten with the mail that says it', async () => {
  const eventId = await openDate(5)
  const email = 'dos.veces@conforme.test'
  const seen = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from order_links where had_seat`.execute(api.db)
    return rows[0]!.n
  }
  const form = visitorForm({ email })
  await place(form, eventId)
  await place({ ...form, phone: '+1 809 555 0143' }, eventId)
  expect(await seen()).toBe(1)
  await run()
  expect(await seen()).toBe(0)
})

test('whoever cancels before is told of that alone', async () => {
  const email = 'arrepentida@conforme.test'
  const token = await place({ email })
  await api.client().call(visitorOrdersApi.publicCancel, { params: { token }, input: { note: null } })
  await run()
  expect(await templatesTo(email)).toEqual(['orders.cancelled en', 'orders.withdrawn es'])
})
