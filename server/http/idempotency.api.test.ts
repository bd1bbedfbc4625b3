/** Tests Idempotency-Key over HTTP. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { messages } from '#core/errors.ts'
import { say } from '#core/words.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { listening } from '#test/fixtures/http-server.ts'
import { addCompany, addDraft, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { clearIdempotencyKeys } from './idempotency.ts'

const api = await testApi()
const make = maker(api)
const { code: service } = await make.shown('services')
const sales = await api.user('sales')

type Sending = { key?: string; as?: TestUser | undefined; method?: string; body: unknown }
async function world() {
  const { publicUrl } = await listening(api)
  return async (path: string, { key, as = sales, method = 'POST', body }: Sending) => {
    const headers = {
      authorization: `Bearer ${as.token}`,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const content = body instanceof FormData ? body : JSON.stringify(body)
    const response = await fetch(publicUrl + path, { method, headers, body: content })
    return { status: response.status, text: await response.text() }
  }
}
const contacts = '/v1/es/contacts'
const contact = (email: string) => ({ data: { firstName: 'Ana', lastName: 'Reyes', email } })
const countOf = async (email: string) => {
  const query = api.db.selectFrom('contacts').select('id').where('email', '=', email)
  return (await query.execute()).length
}

test('the same key and body get the same answer and create one record', async () => {
  const send = await world()
  const body = contact('once@cliente.test')
  const first = await send(contacts, { key: 'a-1', body })
  expect(first.status).toBe(200)
  expect(await send(contacts, { key: 'a-1', body })).toEqual(first)
  expect(await countOf('once@cliente.test')).toBe(1)
})

test('calls without a key or with another key are each executed', async () => {
  const send = await world()
  const body = contact('often@cliente.test')
  for (const key of ['b-1', 'b-2', undefined, undefined])
    expect((await send(contacts, { body, ...(key && { key }) })).status).toBe(200)
  expect(await countOf('often@cliente.test')).toBe(4)
})

test('concurrent calls with one key are executed once and get the same answer', async () => {
  const send = await world()
  const body = contact('together@cliente.test')
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(contacts, { key: 'c-1', body })))
  expect(answers).toEqual(answers.map(() => answers[0]))
  expect(answers[0]!.status).toBe(200)
  expect(await countOf('together@cliente.test')).toBe(1)
})

test.each(['es', 'en'] as const)(
  'another body, address or record under the same key is refused (%s)',
  async (locale) => {
    const send = await world()
    const path = `/v1/${locale}/contacts`
    const key = `d-${locale}`
    expect((await send(path, { key, body: contact('d1@cliente.test') })).status).toBe(200)
    for (const [method, to] of [
      ['POST', path],
      ['PATCH', `${path}/1`],
      ['PATCH', `${path}/2`],
    ] as const) {
      const { status, text } = await send(to, { method, key, body: contact('d2@cliente.test') })
      expect(status).toBe(409)
      expect((JSON.parse(text) as { message: string }).message).toBe(
        say(messages.idempotencyKeyReused, locale),
      )
    }
    expect(await countOf('d2@cliente.test')).toBe(0)
  },
)

test('the same key of another user is independent', async () => {
  const send = await world()
  const other = await api.newUser({ roles: ['sales'] })
  const body = contact('two@cliente.test')
  const [mine, theirs] = [
    await send(contacts, { key: 'e-1', body }),
    await send(contacts, { key: 'e-1', body, as: other }),
  ]
  expect(theirs.text).not.toBe(mine.text)
  expect(await countOf('two@cliente.test')).toBe(2)
})

test('a refused call leaves no key and can be repeated', async () => {
  const send = await world()
  const broken = { data: { firstName: 'Ana' } }
  const first = await send(contacts, { key: 'f-1', body: broken })
  expect(first.status).toBe(422)
  expect(await send(contacts, { key: 'f-1', body: broken })).toEqual(first)
  expect((await send(contacts, { key: 'f-1', body: contact('f@cliente.test') })).status).toBe(200)
})

test('a call waits for a running one with its key and is executed when that fails', async () => {
  const send = await world()
  const body = contact('waiting@cliente.test')
  let fail = () => {}
  const failing = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('gone'))))
  const claimed = Promise.withResolvers<void>()
  const other = api.db.transaction().execute(async (db) => {
    await db
      .insertInto('idempotencyKeys')
      .values({ caller: `user:${sales.id}`, key: 'g-1', requestHash: 'of the same body' })
      .execute()
    claimed.resolve()
    await failing
  })
  await claimed.promise
  const waiting = send(contacts, { key: 'g-1', body })
  await expect.poll(waitingCalls).toBe(1)
  fail()
  await expect(other).rejects.toThrow('gone')
  expect((await waiting).status).toBe(200)
  expect(await countOf('waiting@cliente.test')).toBe(1)
})
async function waitingCalls(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
  return rows[0]!.count
}

test('an endpoint with its own transactions accepts a key', async () => {
  const send = await world()
  const letter = (email: string) => ({
    data: {
      name: 'Ana',
      lastname: 'Peña',
      email,
      phone: '809 555 0123',
      type: 'personal',
      country: 'DO',
      service,
      message: `Necesitamos certificar ${email}.`,
      privacy: true,
    },
  })
  const path = '/v1/public/es/quotes/contact-request'
  const body = letter('visitor@cliente.test')
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(path, { key: 'h-1', body })))
  // Who repeats a call that is still running is told so.
  expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
  const [done, ...repeated] = answers.filter(({ status }) => status === 200)
  for (const answer of [...repeated, await send(path, { key: 'h-1', body })]) expect(answer).toEqual(done)
  expect((await send(path, { key: 'h-1', body: letter('other@cliente.test') })).status).toBe(409)
  // Repeated calls are answered before attempts are counted.
  for (let at = 0; at < 10; at++) expect((await send(path, { key: 'h-1', body })).status).toBe(200)
  const query = api.db.selectFrom('contactRequests').select('email').where('email', 'like', '%@cliente.test')
  expect((await query.execute()).length).toBe(1)
})

test('a repeated form with a file is recognized by its content', async () => {
  const send = await world()
  const upload = (content: string) => {
    const form = new FormData()
    form.set('purpose', 'document')
    form.set('file', new File([`%PDF-1.4\n${content}\n%%EOF`], 'a.pdf', { type: 'application/pdf' }))
    return form
  }
  const editor = await api.user('editor')
  const files = '/v1/es/files'
  const first = await send(files, { key: 'i-1', as: editor, body: upload('one') })
  expect(first.status).toBe(200)
  expect(await send(files, { key: 'i-1', as: editor, body: upload('one') })).toEqual(first)
  expect((await send(files, { key: 'i-1', as: editor, body: upload('two') })).status).toBe(409)
})

test("refuses an invalid key in the caller's language", async () => {
  const send = await world()
  for (const key of ['', 'a b', 'x'.repeat(256)]) {
    const { status, text } = await send(contacts, { key, body: contact('j@cliente.test') })
    expect(status).toBe(400)
    expect(text).toContain(messages.idempotencyKeyInvalid.es)
  }
})

test('a sign-in is never stored as an answer', async () => {
  const send = await world()
  const password = 'cuatro palabras bien elegidas'
  const { username } = await api.newUser({ password })
  const body = { username, password }
  const answers = [
    await send('/v1/login', { key: 'k-1', body }),
    await send('/v1/login', { key: 'k-1', body }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.text).not.toBe(answers[1]!.text)
  const stored = await api.db.selectFrom('idempotencyKeys').select('id').where('key', '=', 'k-1').execute()
  expect(stored).toEqual([])
})

test('a key expires after a day and is removed by the nightly job', async () => {
  const send = await world()
  const body = contact('later@cliente.test')
  await send(contacts, { key: 'l-1', body })
  await api.db
    .updateTable('idempotencyKeys')
    .set({ expiresAt: new Date(0).toISOString() })
    .where('key', 'in', ['l-1', 'a-1'])
    .execute()
  expect((await send(contacts, { key: 'l-1', body })).status).toBe(200)
  expect(await countOf('later@cliente.test')).toBe(2)
  const context = { db: api.db, log: pino({ level: 'silent' }) } as never
  await clearIdempotencyKeys.handle({}, context)
  const left = await api.db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('key', 'in', ['l-1', 'a-1'])
    .execute()
  expect(left.map(({ key }) => key)).toEqual(['l-1'])
})

test.each([
  ['0-minutes', messages.idempotencyKeyRunning],
  ['60-minutes', messages.idempotencyKeyUnanswered],
])('a call without a stored answer, sent %s ago, is refused with the reason', async (key, words) => {
  const send = await world()
  const body = contact('unanswered@cliente.test')
  expect((await send(contacts, { key, body })).status).toBe(200)
  await sql`update idempotency_keys set answer = null, created_at = now() - ${key.replace('-', ' ')}::interval
    where key = ${key}`.execute(api.db)
  const { status, text } = await send(contacts, { key, body })
  expect([status, (JSON.parse(text) as { message: string }).message]).toEqual([409, words.es])
})

test('of a call that counts for ever, the answer goes after a day; its id and status stay', async () => {
  const send = await world()
  await makeIssuable(api)
  const { id } = await addDraft(api, { accountId: (await addCompany(api)).id })
  const billing = await api.user('billing')
  const issue = () => send(`/v1/es/invoices/${id}/issue`, { key: 'm-1', as: billing, body: {} })
  const first = await issue()
  expect(await issue()).toEqual(first)
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'm-1'`.execute(
    api.db,
  )
  await clearIdempotencyKeys.handle({}, { db: api.db, log: pino({ level: 'silent' }) } as never)
  const { answer } = await api.db
    .selectFrom('idempotencyKeys')
    .select('answer')
    .where('key', '=', 'm-1')
    .executeTakeFirstOrThrow()
  expect(answer).toBeNull()
  const later = await issue()
  expect(later.status).toBe(409)
  expect(JSON.parse(later.text)).toMatchObject({
    message: messages.idempotencyKeyUnanswered.es,
    data: { id, status: 'issued' },
  })
})

test.each([3_000, 100_000])('input nested %i deep is refused with a key as without one', async (depth) => {
  const { publicUrl } = await listening(api)
  const headers = { authorization: `Bearer ${sales.token}`, 'content-type': 'application/json' }
  const body = `{"data":{"firstName":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  const statusWith = async (own: Record<string, string>) =>
    (await fetch(publicUrl + contacts, { method: 'POST', body, headers: { ...headers, ...own } })).status
  expect([400, 422]).toContain(await statusWith({ 'idempotency-key': `deep-${depth}` }))
  expect([400, 422]).toContain(await statusWith({}))
})
