/** What one mailbox, one RNC and one address hold at most. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailbox, mailboxOf } from '#server/http/limits.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { registrations, visitorForm } from '#test/booking/registrations.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'

const api = await testApi()
const { openDate, register, registered, ordersOf } = registrations(api, maker(api))
const heldIn = async (id: string) =>
  (await ordersOf(id)).reduce((sum, { status, seats }) => sum + (status === 'pending' ? seats : 0), 0)
const company = { billTo: 'company', company: 'Brisa del Este, S. R. L.', taxId: '131246796' } as const

test('a mailbox holds thirty seats in all dates together, whatever follows its plus sign', async () => {
  const [one, other] = [await openDate(99), await openDate(99)]
  expect((await register(one, { email: 'muchos@conforme.test', unnamedSeats: 19 })).status).toBe(200)
  const next = { email: 'Muchos+otro@conforme.test', unnamedSeats: 10 }
  const refused = await register(other, next)
  expect([refused.status, Object.keys(refused.validationErrors!)]).toEqual([422, ['email']])
  expect((await register(other, { ...next, unnamedSeats: 9 })).status).toBe(200)
  expect(await heldIn(other)).toBe(10)
})

test('an RNC holds thirty seats whoever books, and confirmed seats are no longer held', async () => {
  const id = await openDate(99)
  const { id: orderId } = await registered(id, { ...company, unnamedSeats: 29 })
  const refused = await register(id, { ...company, attends: true })
  expect([refused.status, Object.keys(refused.validationErrors!)]).toEqual([422, ['taxId']])
  await api.client('sales').call(ordersApi.confirm, { params: { id: orderId } })
  expect((await register(id, company)).status).toBe(200)
  expect((await register(id)).status).toBe(200)
})

test('one address holds sixty seats in a quarter of an hour, whatever mailboxes it names', async () => {
  const id = await openDate(200)
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) {
    const { status } = await api.request(`/v1/public/es/events/${id}/registrations`, {
      json: { data: visitorForm({ unnamedSeats: 19 }) },
      ip: '10.77.0.1',
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await heldIn(id)).toBe(60)
})

test.each([
  ['a mailbox', () => ({ email: 'carrera.doble@conforme.test' })],
  ['an RNC', () => ({ ...company, taxId: '101010632' })],
])('%s that books five dates at once holds thirty seats, whichever came first', async (_, who) => {
  const dates = await Promise.all(Array.from({ length: 5 }, () => openDate(99)))
  const answers = await Promise.all(dates.map((id) => register(id, { ...who(), unnamedSeats: 9 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422])
  const held = await Promise.all(dates.map(heldIn))
  expect(held.toSorted((one, other) => one - other)).toEqual([0, 0, 10, 10, 10])
})

test('stored addresses are read as mailboxes as those of forms are', async () => {
  const addresses = ['ana@x.do', 'Ana+Curso@X.do', 'a+b+c@x.do', '+@x.do', 'a@b+c@x.do', 'ÁNA+ñ@x.do', 'a+b']
  const { rows } = await sql<{ box: string }>`
    select ${mailboxOf(sql`address`)} as box from unnest(${addresses}::text[]) with ordinality as t (address, at)
    order by at`.execute(api.db)
  expect(rows.map(({ box }) => box)).toEqual(addresses.map(mailbox))
  expect(rows[1]!.box).toBe('ana@x.do')
})

test('what a mailbox holds is found by its index', async () => {
  const plan = await api.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const found = sql<Record<string, string>>`
      explain select from contacts c where ${mailboxOf(sql`c.email`)} = 'ana@firma.example'`
    return JSON.stringify((await found.execute(db)).rows)
  })
  expect(plan).toContain('contacts_mailbox')
})
