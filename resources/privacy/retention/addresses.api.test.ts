/** Addresses of visitors and colleagues lie in the declared columns alone, and are gone after their period. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { registrations } from '#test/booking/registrations.ts'
import { maker } from '#test/fixtures/make.ts'
import { fillPerson } from '#test/privacy/whole-person.ts'
import { quoteIn, tokenOf } from '#test/sales/quotes.ts'
import { quoteLinksApi } from '#resources/sales/quote-links/quote-link.api.ts'
import { clearIdempotencyKeys } from '#server/http/idempotency.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { verifyChain } from '#server/audit-chain/verify-chain.ts'
import { addressColumns } from './addresses.ts'
import { applyRetention } from './retention.server.ts'
import { periods } from '#resources/system/consents/retention.ts'

const api = await testApi()
const make = maker(api)
const { db } = api

/** Of every call here. */
const ADDRESS = '127.0.0.1'
const digest = createHash('sha256').update(ADDRESS).digest('base64url')

/** Columns of any table, also of the jobs', with the address or its digest. */
async function columnsWith(): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; name: string }>`
    select n.nspname as schema, c.relname as table, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) ~ 'text|json|character|inet|cidr' order by 1, 2, 3`.execute(db)
  const found: string[] = []
  for (const { schema, table, name } of columns) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)} t
      where strpos(t.${sql.ref(name)}::text, ${ADDRESS}) > 0 or strpos(t.${sql.ref(name)}::text, ${digest}) > 0
      limit 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${name}`)
  }
  return found
}

test('what visitors and colleagues do leaves their address in declared columns, and later in those alone that keep it', async () => {
  await fillPerson(api, make, registrations(api, make).openDate)
  const { username } = await api.newUser({ password: 'cuatro palabras bien elegidas' })
  await api.request('/v1/login', { json: { username, password: 'cuatro palabras bien elegidas' } })
  await api.request('/v1/login', { json: { username, password: 'another' } })
  const { id } = await quoteIn({ api, make }, 'sent')
  const params = { token: await tokenOf(api, id) }
  const input = { name: 'Ana Peña', email: 'ana@cliente.test', agreed: true }
  await api.client().call(quoteLinksApi.publicAccept, { params, input })
  const found = await columnsWith()
  expect(found.filter((column) => !(column in addressColumns))).toEqual([])
  const unsealed = Object.keys(addressColumns).filter((column) => column !== 'outbox_contents.sealed')
  expect(unsealed.filter((column) => !found.includes(column))).toEqual([])

  const now = new Date(Date.now() + (periods.technical.days * 86_400 + 3600) * 1000)
  const context = {
    db,
    log: pino({ level: 'silent' }),
    publicUrl: api.publicUrl,
    signal: new AbortController().signal,
  }
  await applyRetention(context, new Date(now.getTime() - 7_200_000))
  expect(await columnsWith()).toEqual(found)
  expect((await applyRetention(context, now))['auditAddresses']).toBeGreaterThan(5)
  await sql`update idempotency_keys set expires_at = now() - interval '1 second'`.execute(db)
  await clearIdempotencyKeys.handle({}, context as unknown as JobContext)
  const kept = Object.keys(addressColumns).filter((column) => 'kept' in addressColumns[column]!)
  expect((await columnsWith()).toSorted()).toEqual(kept.toSorted())
  expect((await verifyChain(db)).fault).toBeUndefined()
})
