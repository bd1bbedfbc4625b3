/** Webhooks: what is sent when, signed how, tried again, and never into our own network. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { venuesApi } from '#resources/events/venues/venue.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { addWebhook, deliver, messagesOf, receiver } from '#test/webhooks/receiver.ts'
import { postWebhook } from './post-webhook.server.ts'
import { webhooksApi } from './webhook.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const bookOrder = async () => make.record('orders', { eventId: (await make.record('events')).id })
const dueNow = () =>
  api.db
    .updateTable('webhookMessages')
    .set({ nextTryAt: new Date().toISOString() })
    .where('state', '=', 'waiting')
    .execute()

test('a change arrives once, signed as Standard Webhooks says, with ids and a state alone', async () => {
  const { received, url } = await receiver()
  const { id, secret } = await addWebhook(api, url, ['order.booked'])
  const order = await bookOrder()
  await deliver(api)
  await deliver(api)
  expect(received).toHaveLength(1)
  const { headers, body } = received[0]!
  expect(JSON.parse(body)).toEqual({
    type: 'order.booked',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    version: 1,
    data: { resource: 'orders', id: order.id, status: 'confirmed' },
  })
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(key).toHaveLength(32)
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300)
  expect(await messagesOf(api, id)).toMatchObject([
    { event: 'order.booked', state: 'delivered', attempts: 1, answerStatus: 200 },
  ])
})

test('a change that is rolled back, and one that is no event, are told to nobody', async () => {
  const { id } = await addWebhook(api, 'http://127.0.0.1:9/')
  const { id: eventId } = await make.record('events', { capacity: { total: 1, onSite: null, online: null } })
  const many = { ...(await make.input({ name: 'orders', fields: {} } as never)), eventId, seats: 5 }
  await expect(admin.call(ordersApi.create, { input: many as never })).rejects.toThrow()
  const { id: venue } = await make.record('venues')
  await admin.call(venuesApi.patch, { params: { id: venue }, input: { name: 'Otra' } })
  expect(await messagesOf(api, id)).toEqual([])
})

test('a paused webhook is told nothing', async () => {
  const { id } = await addWebhook(api, 'http://127.0.0.1:9/', ['order.booked'])
  await admin.call(webhooksApi.patch, { params: { id }, input: { active: false } })
  await bookOrder()
  expect(await messagesOf(api, id)).toEqual([])
})

test('a failed attempt is made again later under the same id, and the last one waits for somebody', async () => {
  let status = 500
  const { received, url } = await receiver((response) => response.writeHead(status).end())
  const { id } = await addWebhook(api, url)
  await admin.call(webhooksApi.test, { params: { id } })
  await deliver(api)
  const [first] = await messagesOf(api, id)
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, answerStatus: 500 })
  expect(Date.parse(first!.nextTryAt!)).toBeGreaterThan(Date.now())
  await deliver(api)
  expect(received).toHaveLength(1)
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    await dueNow()
    await deliver(api)
  }
  expect(await messagesOf(api, id)).toMatchObject([{ state: 'failed', attempts: 10, nextTryAt: null }])
  status = 204
  await admin.call(webhooksApi.resend, { params: { id: first!.id } })
  await deliver(api)
  expect(await messagesOf(api, id)).toMatchObject([{ state: 'delivered', answerStatus: 204 }])
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first!.messageId]))
})

test('redirects are not followed, and long answers are cut off', async () => {
  const target = await receiver()
  const { url } = await receiver((response) => response.writeHead(302, { location: target.url }).end())
  const { id } = await addWebhook(api, url)
  await admin.call(webhooksApi.test, { params: { id } })
  await deliver(api)
  expect(target.received).toEqual([])
  expect(await messagesOf(api, id)).toMatchObject([{ state: 'waiting', answerStatus: 302 }])
  let closed = (_isWhole: boolean) => {}
  const isWhole = new Promise<boolean>((resolve) => (closed = resolve))
  const talkative = await receiver((response) => {
    response.on('close', () => closed(response.writableFinished))
    response.end('x'.repeat(50_000_000))
  })
  const long = await addWebhook(api, talkative.url)
  await admin.call(webhooksApi.test, { params: { id: long.id } })
  await deliver(api)
  expect(await isWhole).toBe(false)
  expect(await messagesOf(api, long.id)).toMatchObject([{ state: 'delivered' }])
})

test.each([
  'http://93.184.215.14/',
  'https://127.0.0.1/',
  'https://10.0.0.7/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  // Judged after its lookup, where it is connected to.
  'https://localhost/',
])('%s is not connected to', async (url) => {
  const message = { id: 'msg_1', seconds: 1, body: '{}', secret: 'whsec_AAAA' }
  expect(await postWebhook(url, message)).toEqual({ error: 'private' })
})

test('only addresses over TLS are taken, without a password in them', async () => {
  for (const url of ['http://erp.example.com/', 'ftp://erp.example.com/', 'https://a:b@erp.example.com/']) {
    const call = admin.call(webhooksApi.create, { input: { url, events: ['order.booked'] } })
    await expect(call, url).rejects.toMatchObject({ validationErrors: { url: expect.any(String) } })
  }
})

test('the secret is stored wrapped alone, and goes with its webhook', async () => {
  const { id, secret } = await addWebhook(api, 'http://127.0.0.1:9/')
  await admin.call(webhooksApi.test, { params: { id } })
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(s)::text as text from secrets s union all select to_jsonb(w)::text from webhooks w
    union all select to_jsonb(a)::text from audit_entries a union all select to_jsonb(i)::text from idempotency_keys i`.execute(
    api.db,
  )
  expect(rows.filter(({ text }) => text.includes(secret.slice(10)))).toEqual([])
  expect(rows.filter(({ text }) => text.includes(`"webhook:${id}"`))).toHaveLength(1)
  await admin.call(webhooksApi.remove, { params: { id } })
  const left = await api.db.selectFrom('secrets').select('name').where('name', '=', `webhook:${id}`).execute()
  expect(left).toEqual([])
  await deliver(api)
  const { state } = await api.db
    .selectFrom('webhookMessages')
    .select('state')
    .where('webhookId', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('failed')
})

test('a renewed secret signs the next attempt, and is written nowhere in the log of changes', async () => {
  const { received, url } = await receiver()
  const { id, secret } = await addWebhook(api, url)
  const renewed = await admin.call(webhooksApi.renewSecret, { params: { id } })
  expect(renewed.secret).not.toBe(secret)
  await admin.call(webhooksApi.test, { params: { id } })
  await deliver(api)
  const { headers, body } = received[0]!
  const key = Buffer.from(renewed.secret.slice('whsec_'.length), 'base64')
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  const { rows } = await sql<{ changes: string }>`select changes::text from audit_entries
    where entity = 'webhooks' and entity_id = ${id}`.execute(api.db)
  expect(rows.map(({ changes }) => changes).join('\n')).toContain('secret')
  expect(rows.map(({ changes }) => changes).join('\n')).not.toContain('whsec_')
})

test('a webhook fails from the third refused attempt until one arrives, paused ones do not', async () => {
  let status = 500
  const { url } = await receiver((response) => response.writeHead(status).end())
  const { id } = await addWebhook(api, url)
  const fails = async () => (await admin.call(webhooksApi.failing)).some((failing) => failing.id === id)
  await admin.call(webhooksApi.test, { params: { id } })
  for (const expected of [false, false, true]) {
    await dueNow()
    await deliver(api)
    expect(await fails()).toBe(expected)
  }
  expect(await admin.call(webhooksApi.failing)).toContainEqual(
    expect.objectContaining({ id, url, answerStatus: 500, lastError: null }),
  )
  await admin.call(webhooksApi.patch, { params: { id }, input: { active: false } })
  expect(await fails()).toBe(false)
  await admin.call(webhooksApi.patch, { params: { id }, input: { active: true } })
  status = 204
  await dueNow()
  await deliver(api)
  expect(await fails()).toBe(false)
})
