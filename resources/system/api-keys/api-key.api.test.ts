/** API keys: shown once, stored as hashes, bound to their roles, and stopped at once. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Role } from '#core/roles.ts'
import { allRoutes } from '#server/http/routing.ts'
import { auditLogApi } from '#resources/system/audit-log/audit-log.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { apiKeysApi } from './api-key.api.ts'

const api = await testApi({ isCached: true })
const make = maker(api)
type KeyRole = Exclude<Role, 'admin'>
const newKey = (roles: KeyRole[], as: 'admin' | TestUser = 'admin', expiresOn?: string) =>
  api.client(as).call(apiKeysApi.create, { input: { name: 'Contabilidad', roles, expiresOn } })
const listVenues = (token: string, ip?: string) =>
  api.request('/v1/es/venues/list', {
    json: {},
    headers: { authorization: `Bearer ${token}` },
    ...(ip && { ip }),
  })

test('a key is shown once, and only its hash is stored', async () => {
  const { key, secret } = await newKey(['auditor'])
  expect(secret).toMatch(/^conforme_[\w-]{43}$/)
  expect(secret.startsWith(key.prefix)).toBe(true)
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(k)::text as text from api_keys k union all select to_jsonb(h)::text from api_key_hashes h
    union all select to_jsonb(a)::text from audit_entries a union all select to_jsonb(i)::text from idempotency_keys i`.execute(
    api.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ text }) => text.includes(secret.slice(key.prefix.length)))).toEqual([])
  const [listed] = await api.client('admin').call(apiKeysApi.list)
  expect(listed).toMatchObject({ key: { id: key.id, lastUsedAt: null }, hasStopped: false })
})

test('a key may do what its roles may, and no more', async () => {
  const { secret } = await newKey(['auditor'])
  expect((await listVenues(secret)).status).toBe(200)
  const create = await api.request('/v1/es/venues', {
    json: { data: { name: 'Aula', address: 'Calle 1', city: 'Santo Domingo' } },
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(create.status).toBe(403)
})

test('a key of every role reaches nothing that is for admins alone or for whoever signed in', async () => {
  const { secret } = await newKey([
    'training',
    'sales',
    'billing',
    'quality',
    'editor',
    'auditor',
    'instructor',
  ])
  const closed = allRoutes().filter(
    ({ endpoint: { roles } }) => roles === 'signedIn' || (roles.length === 1 && roles[0] === 'admin'),
  )
  const names = closed.map(({ name }) => name)
  const own = ['users.invite', 'users.patch', 'users.reset', 'apiKeys.create', 'apiKeys.revoke']
  expect(names).toEqual(
    expect.arrayContaining([...own, 'sessions.changePassword', 'secondFactors.setUp', 'tasks.file']),
  )
  for (const { name, endpoint } of closed) {
    const path = endpoint.path.replace(/\{\w+\}/g, '1')
    const response = await api.request(path.startsWith('/') ? path : `/v1/es/${path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${secret}`, accept: '*/*' },
    })
    expect(response.status, name).toBe(403)
  }
})

test('no key gets the role of admins', async () => {
  const { status } = await api.request('/v1/es/api-keys', {
    as: 'admin',
    json: { data: { name: 'Todo', roles: ['admin'] } },
  })
  expect(status).toBe(422)
  const raised = sql`update api_keys set roles = roles || '{admin}'`.execute(api.db)
  await expect(raised).rejects.toThrow('api_keys_no_admin')
})

test('revoked, expired and unknown keys are refused', async () => {
  const { key, secret } = await newKey(['auditor'])
  expect((await listVenues(secret)).status).toBe(200)
  await api.client('admin').call(apiKeysApi.revoke, { params: { id: key.id } })
  expect((await listVenues(secret)).status).toBe(401)
  const expiring = await newKey(['auditor'])
  await sql`update api_keys set expires_on = now() - interval '2 days' where id = ${expiring.key.id}`.execute(
    api.db,
  )
  expect((await listVenues(expiring.secret)).status).toBe(401)
  expect((await listVenues(`${secret.slice(0, -1)}x`)).status).toBe(401)
  await expect(newKey(['auditor'], 'admin', '2020-01-01')).rejects.toMatchObject({
    validationErrors: { expiresOn: 'Elija hoy o un día posterior' },
  })
})

test('a key stops when its maker is an admin no more', async () => {
  const maker = await api.newUser({ roles: ['admin'] })
  const { key, secret } = await newKey(['auditor'], maker)
  expect((await listVenues(secret)).status).toBe(200)
  await api.client('admin').call(usersApi.patch, { params: { id: maker.id }, input: { roles: ['editor'] } })
  expect((await listVenues(secret)).status).toBe(401)
  const listed = await api.client('admin').call(apiKeysApi.list)
  expect(listed.find((one) => one.key.id === key.id)).toMatchObject({ hasStopped: true })
})

test('the history and the audit log name the key', async () => {
  const { secret } = await newKey(['training'])
  const venue = await make.record('venues')
  const response = await api.request(`/v1/es/venues/${venue.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ data: { name: 'Aula nueva' } }),
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  })
  expect(response.status).toBe(200)
  const by = 'Contabilidad (API, Administración)'
  const [entry] = await api
    .client('admin')
    .call(historyApi.of, { params: { resource: 'venues', id: venue.id } })
  expect(entry).toMatchObject({ action: 'update', by })
  const { entries } = await api.client('admin').call(auditLogApi.list, { query: { kind: 'venues' } })
  expect(entries[0]).toMatchObject({ by })
})

test('keys are limited, and addresses that try unknown ones', async () => {
  const { key, secret } = await newKey(['auditor'])
  expect((await listVenues(secret)).status).toBe(200)
  await sql`update attempts set count = 600 where key like 'callsByKey:%'`.execute(api.db)
  const limited = await listVenues(secret)
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  const { lastUsedAt } = (await api.client('admin').call(apiKeysApi.list)).find(
    (one) => one.key.id === key.id,
  )!.key
  expect(lastUsedAt).not.toBeNull()
  expect((await listVenues('conforme_unknown', '203.0.113.9')).status).toBe(401)
  await sql`update attempts set count = 60 where key like 'unknownKeyByAddress:%'`.execute(api.db)
  expect((await listVenues('conforme_unknown', '203.0.113.9')).status).toBe(429)
})

test('a repeated call of a key is not answered with what its maker was answered', async () => {
  const { secret } = await newKey(['training'])
  const input = { name: 'Aula repetida', address: 'Calle 1', city: 'Santo Domingo' }
  const call = (headers: Record<string, string>, as?: 'admin') =>
    api.request('/v1/es/venues', {
      json: { data: input },
      headers: { 'idempotency-key': 'una-clave', ...headers },
      ...(as && { as }),
    })
  const own = (await (await call({}, 'admin')).json()) as { data: { id: string } }
  const ofKey = (await (await call({ authorization: `Bearer ${secret}` })).json()) as { data: { id: string } }
  expect(ofKey.data.id).not.toBe(own.data.id)
})
