/** Users over HTTP: for admins only, and one admin always remains. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { roleNames } from '#core/roles.ts'
import { usersApi } from './user.api.ts'

const api = await testApi()
const admin = api.client('admin')
const newcomer = { username: 'Luz.Marte@conforme.test', displayName: 'Luz Marte', roles: ['sales' as const] }

test('an admin invites, finds and renames users and sets roles', async () => {
  const { user } = await admin.call(usersApi.invite, { input: newcomer })
  expect(user).toMatchObject({
    username: 'luz.marte@conforme.test',
    active: true,
    locale: 'es',
    registeredAt: null,
  })
  expect(user.invitedAt).toBeTruthy()
  const { items } = await admin.call(usersApi.list, { input: { search: 'luz' } })
  expect(items.map(({ id }) => id)).toEqual([user.id])
  const [hit] = await admin.call(usersApi.search, { input: { term: 'marte', limit: 5 } })
  expect(hit).toEqual({ id: user.id, label: 'Luz Marte', sublabel: 'luz.marte@conforme.test' })
  const params = { id: user.id }
  const patched = await admin.call(usersApi.patch, {
    params,
    input: { roles: ['sales', 'quality'], version: user.version },
  })
  expect(patched.roles).toEqual(['sales', 'quality'])
  const stale = admin.call(usersApi.patch, { params, input: { displayName: 'Otra', version: user.version } })
  await expect(stale).rejects.toMatchObject({ status: 409 })
  const history = await api.db
    .selectFrom('auditEntries')
    .select(['changes', 'userId'])
    .where('entityId', '=', user.id)
    .where('action', '=', 'update')
    .execute()
  const { id: adminId } = await api.user('admin')
  expect(history).toEqual([
    { changes: [{ field: 'roles', from: ['sales'], to: ['sales', 'quality'] }], userId: adminId },
  ])
})

test('an email address is invited once', async () => {
  const input = { username: 'once@conforme.test', displayName: 'Una Vez' }
  await admin.call(usersApi.invite, { input })
  const again = admin.call(usersApi.invite, { input: { ...input, username: 'ONCE@conforme.test' } })
  await expect(again).rejects.toMatchObject({
    status: 422,
    validationErrors: { username: expect.any(String) as string },
  })
})

test('only admins read or change users', async () => {
  const target = await api.newUser()
  // All staff may list colleagues, with names only.
  const { colleagues: _colleagues, ...calls } = usersApi
  for (const endpoint of Object.values(calls)) {
    const path = `/v1/es/${endpoint.path.replace('{id}', target.id)}`
    const ask = (as?: (typeof roleNames)[number]) =>
      api.request(path, { method: endpoint.method, ...(as && { as }) })
    expect((await ask()).status).toBe(401)
    for (const role of roleNames.filter((name) => name !== 'admin'))
      expect((await ask(role)).status).toBe(403)
  }
})

test('answers about users contain neither hashes nor tokens', async () => {
  const response = await api.request('/v1/es/users/list', { as: 'admin', json: {} })
  expect(await response.text()).not.toMatch(/hash|argon2|password/i)
})

test('a deactivated user is signed out at once and cannot sign in until activated', async () => {
  const password = 'cuatro palabras bien elegidas'
  const user = await api.newUser({ password })
  const params = { id: user.id }
  await admin.call(usersApi.patch, { params, input: { active: false } })
  expect((await api.request('/v1/token', { as: user })).status).toBe(401)
  const login = () => api.request('/v1/login', { json: { username: user.username, password } })
  expect((await login()).status).toBe(401)
  await expect(admin.call(usersApi.reset, { params })).rejects.toMatchObject({ status: 409 })
  await admin.call(usersApi.patch, { params, input: { active: true } })
  expect((await login()).status).toBe(200)
  expect((await api.request('/v1/token', { as: user })).status).toBe(401)
})

test('search by id finds a deactivated colleague, whom typing no longer suggests', async () => {
  const user = await api.newUser()
  const patched = await admin.call(usersApi.patch, { params: { id: user.id }, input: { active: false } })
  expect(patched.titles).toMatchObject({ id: patched.displayName })
  const search = (input: { term: string; ids?: string[] }) =>
    admin.call(usersApi.colleagues, { input: { limit: 20, ...input } })
  expect((await search({ term: patched.displayName })).map(({ id }) => id)).not.toContain(user.id)
  expect(await search({ term: '', ids: [user.id] })).toEqual([
    { id: user.id, label: patched.displayName, sublabel: '' },
  ])
})

test('an admin can neither leave, nor reset, nor demote the own user', async () => {
  const { id } = await api.user('admin')
  const params = { id }
  const patch = (input: object) => admin.call(usersApi.patch, { params, input })
  await expect(patch({ active: false })).rejects.toMatchObject({
    status: 422,
    validationErrors: { active: expect.any(String) as string },
  })
  await expect(patch({ roles: ['sales'] })).rejects.toMatchObject({
    status: 422,
    validationErrors: { roles: expect.any(String) as string },
  })
  await expect(admin.call(usersApi.remove, { params })).rejects.toMatchObject({ status: 409 })
  await expect(admin.call(usersApi.reset, { params })).rejects.toMatchObject({ status: 409 })
  expect(await patch({ roles: ['admin', 'sales'] })).toMatchObject({ roles: ['admin', 'sales'] })
})

test('of two admins who demote each other concurrently one remains', async () => {
  const own = await testApi()
  for (let round = 1; round <= 5; round += 1) {
    await own.db.updateTable('users').set({ roles: [] }).execute()
    const [one, other] = [await own.newUser({ roles: ['admin'] }), await own.newUser({ roles: ['admin'] })]
    const outcomes = await Promise.allSettled([
      own.client(one).call(usersApi.patch, { params: { id: other.id }, input: { roles: [] } }),
      own.client(other).call(usersApi.patch, { params: { id: one.id }, input: { active: false } }),
      own.client(other).call(usersApi.remove, { params: { id: one.id } }),
    ])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    const left = await own.db
      .selectFrom('users')
      .select(['roles', 'active', 'deletedAt'])
      .where('id', 'in', [one.id, other.id])
      .execute()
    expect(
      left.filter(({ roles, active, deletedAt }) => roles.includes('admin') && active && !deletedAt),
    ).toHaveLength(1)
  }
})

test('a removed user is signed out and not listed, and the email address is free again', async () => {
  const user = await api.newUser()
  await admin.call(usersApi.remove, { params: { id: user.id } })
  expect((await api.request('/v1/token', { as: user })).status).toBe(401)
  await expect(admin.call(usersApi.get, { params: { id: user.id } })).rejects.toMatchObject({ status: 404 })
  const { user: again } = await admin.call(usersApi.invite, {
    input: { username: user.username, displayName: 'De nuevo' },
  })
  expect(again.id).not.toBe(user.id)
})

test('a registered user is not invited again, and an unregistered one is not reset', async () => {
  const registered = await api.newUser()
  await expect(admin.call(usersApi.inviteAgain, { params: { id: registered.id } })).rejects.toMatchObject({
    status: 409,
  })
  const { user } = await admin.call(usersApi.invite, {
    input: { username: 'later@conforme.test', displayName: 'Más Tarde' },
  })
  await expect(admin.call(usersApi.reset, { params: { id: user.id } })).rejects.toMatchObject({ status: 409 })
})

test('correcting the email address invalidates the old link', async () => {
  const { user, link } = await admin.call(usersApi.invite, {
    input: { username: 'mistyped@conforme.test', displayName: 'Eva Gil' },
  })
  await admin.call(usersApi.patch, { params: { id: user.id }, input: { username: 'eva.gil@conforme.test' } })
  const token = new URL(link).searchParams.get('token')
  const json = {
    username: 'eva.gil@conforme.test',
    displayName: 'Eva Gil',
    password: 'cuatro palabras bien elegidas',
    token,
  }
  expect((await api.request('/api/auth/register', { json })).status).toBe(403)
})

test('malformed ids are not found', async () => {
  for (const id of ['0', '-1', 'abc', '99999999', '9'.repeat(30), '1;drop', '%00']) {
    for (const [method, call] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/reset'],
      ['POST', '/invite'],
    ] as const)
      expect((await api.request(`/v1/es/users/${id}${call}`, { as: 'admin', method })).status).toBe(404)
    expect((await api.request(`/v1/es/sessions/${id}`, { as: 'admin', method: 'DELETE' })).status).toBe(404)
  }
})
