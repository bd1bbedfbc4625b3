/** Second factors: set-up, recovery codes, switching off, removal by an admin. */
import { expect, test, vi } from 'vitest'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { codeOf, switchOnSecondFactor } from '#test/fixtures/second-factor.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { secondFactorsApi } from './second-factor.api.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'
const byPassword = { input: { currentPassword: password } }
const state = (user: TestUser) => api.client(user).call(secondFactorsApi.get)
const setUp = (user: TestUser) => api.client(user).call(secondFactorsApi.setUp, byPassword)
const confirm = (user: TestUser, code: string) =>
  api.client(user).call(secondFactorsApi.confirm, { input: { code } })
const mailsTo = async ({ username }: TestUser) =>
  (await mailsIn(api.db)).filter(({ toAddress }) => toAddress === username)
const historyOf = async ({ id }: TestUser) => {
  const entries = await api.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('entity', '=', 'users')
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()
  return entries.map(({ changes }) => changes as unknown as { field: string; to: unknown }[])
}

test('a set-up needs the password and a code; then the factor is on, with ten recovery codes', async () => {
  const user = await api.newUser({ password, roles: ['sales'] })
  const wrong = { input: { currentPassword: 'not the password' } }
  await expect(api.client(user).call(secondFactorsApi.setUp, wrong)).rejects.toMatchObject({
    status: 422,
    validationErrors: { currentPassword: 'La contraseña actual no es correcta' },
  })
  const { secret, uri } = await setUp(user)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(uri).toContain(encodeURIComponent(user.username))
  expect(await state(user)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 })
  await expect(confirm(user, '000000x')).rejects.toMatchObject({ status: 422 })
  const { recoveryCodes } = await confirm(user, codeOf(secret))
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await state(user)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
  await expect(setUp(user)).rejects.toMatchObject({ status: 409 })
  await expect(confirm(user, codeOf(secret, 1))).rejects.toMatchObject({ status: 409 })
})

test('a newer set-up replaces an unfinished one', async () => {
  const user = await api.newUser({ password })
  const first = await setUp(user)
  const second = await setUp(user)
  await expect(confirm(user, codeOf(first.secret))).rejects.toMatchObject({ status: 422 })
  await confirm(user, codeOf(second.secret))
})

test('of two confirmations at the same time one succeeds', async () => {
  const user = await api.newUser({ password })
  const { secret } = await setUp(user)
  const outcomes = await Promise.allSettled([1, 2].map(() => confirm(user, codeOf(secret))))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await mailsTo(user)).toHaveLength(1)
})

test('the codes of the step before and after are accepted, those further away are not', async () => {
  // The middle of a time step, so that it does not end during the test.
  vi.setSystemTime(Math.floor(Date.now() / 30_000) * 30_000 + 15_000)
  try {
    for (const [steps, isAccepted] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const user = await api.newUser({ password })
      const { secret } = await setUp(user)
      const outcome = await confirm(user, codeOf(secret, steps)).then(
        () => true,
        () => false,
      )
      expect(outcome, `${steps} steps`).toBe(isAccepted)
    }
  } finally {
    vi.useRealTimers()
  }
})

test('the secret is encrypted, recovery codes are hashed, and the history holds neither', async () => {
  const user = await api.newUser({ password })
  const { secret, recoveryCodes } = await switchOnSecondFactor(api, user, password)
  const tables = await Promise.all([
    api.db.selectFrom('secrets').selectAll().execute(),
    api.db.selectFrom('secondFactors').selectAll().execute(),
    api.db.selectFrom('recoveryCodes').selectAll().execute(),
    api.db.selectFrom('auditEntries').selectAll().execute(),
    api.db.selectFrom('outboxContents').selectAll().execute(),
  ])
  const all = JSON.stringify(tables)
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(all).not.toContain(text)
  const [stored] = tables[0].filter(({ name }) => name === `second-factor:${user.id}`)
  expect(stored?.value).toMatch(/^wrapped:1:/)
  expect((await historyOf(user)).at(-1)).toEqual([
    { field: 'secondFactorAt', from: null, to: expect.any(String) as string },
  ])
})

test('new recovery codes need the password and end the old ones', async () => {
  const user = await api.newUser({ password })
  const { recoveryCodes: old } = await switchOnSecondFactor(api, user, password)
  const client = api.client(user)
  const wrong = { input: { currentPassword: 'not the password' } }
  await expect(client.call(secondFactorsApi.renewCodes, wrong)).rejects.toMatchObject({ status: 422 })
  const { recoveryCodes } = await client.call(secondFactorsApi.renewCodes, byPassword)
  expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([])
  expect(await state(user)).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await historyOf(user)).at(-1)).toEqual([{ field: 'recoveryCodes', from: null, to: 'renewed' }])
  const other = await api.newUser({ password })
  await expect(api.client(other).call(secondFactorsApi.renewCodes, byPassword)).rejects.toMatchObject({
    status: 409,
  })
})

test('switching off needs the password, deletes the secret, and is told by mail', async () => {
  const user = await api.newUser({ password })
  await switchOnSecondFactor(api, user, password)
  const client = api.client(user)
  const wrong = { input: { currentPassword: 'not the password' } }
  await expect(client.call(secondFactorsApi.switchOff, wrong)).rejects.toMatchObject({ status: 422 })
  await client.call(secondFactorsApi.switchOff, byPassword)
  expect(await state(user)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  const name = `second-factor:${user.id}`
  expect(await api.db.selectFrom('secrets').select('name').where('name', '=', name).execute()).toEqual([])
  expect((await mailsTo(user)).map(({ template }) => template)).toEqual([
    'users.second-factor-on',
    'users.second-factor-off',
  ])
})

test('whose role needs the factor cannot switch it off', async () => {
  const own = await testApi()
  await own.db.updateTable('settings').set({ requiresSecondFactor: true }).execute()
  for (const role of ['admin', 'billing', 'sales'] as const) {
    const user = await own.newUser({ password, roles: [role] })
    await switchOnSecondFactor(own, user, password)
    const client = own.client(user)
    const isRequired = role !== 'sales'
    expect(await client.call(secondFactorsApi.get)).toMatchObject({ isRequired })
    const switchedOff = client.call(secondFactorsApi.switchOff, byPassword)
    if (isRequired) await expect(switchedOff).rejects.toMatchObject({ status: 409 })
    else await switchedOff
  }
})

test('an admin removes the factor of somebody else, which that person learns by mail', async () => {
  const user = await api.newUser({ password })
  await switchOnSecondFactor(api, user, password)
  const admin = api.client('admin')
  await admin.call(secondFactorsApi.remove, { params: { id: user.id } })
  await admin.call(secondFactorsApi.remove, { params: { id: user.id } })
  expect(await state(user)).toMatchObject({ isOn: false })
  const mails = await mailsTo(user)
  expect(mails.map(({ template }) => template)).toEqual(['users.second-factor-on', 'users.second-factor-off'])
  expect(mails[1]!.text).toContain('Administración')
  expect((await historyOf(user)).at(-1)).toEqual([
    { field: 'secondFactorAt', from: expect.any(String) as string, to: null },
  ])
  const input = { username: user.username, password }
  await expect(api.client().call(sessionsApi.login, { input })).resolves.toMatchObject({ roles: [] })
  const billing = api.client('billing').call(secondFactorsApi.remove, { params: { id: user.id } })
  await expect(billing).rejects.toMatchObject({ status: 403 })
})

test('codes in the account are limited to ten attempts', async () => {
  const user = await api.newUser({ password })
  const { secret } = await setUp(user)
  const wrong = codeOf(secret, 100)
  for (let attempt = 1; attempt <= 10; attempt += 1)
    await expect(confirm(user, wrong)).rejects.toMatchObject({ status: 422 })
  await expect(confirm(user, codeOf(secret))).rejects.toMatchObject({ status: 429 })
})
