/** What `npm run admin` does to users: without somebody signed in, and in the audit log. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemContext, type Context } from '#server/http/context.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { handlers as secondFactors } from '#resources/system/second-factors/second-factor.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { switchOnSecondFactor } from '#test/fixtures/second-factor.ts'
import { patchUser, resetUser } from './user.server.ts'
import { usersApi } from './user.api.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'
const inCommand = <T>(work: (context: Context) => Promise<T>) =>
  api.db
    .transaction()
    .execute((db) => work(systemContext({ db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })))
const login = (username: string, given: string) =>
  api.client().call(sessionsApi.login, { input: { username, password: given } })
const historyOf = async (id: string) =>
  (
    await api.db
      .selectFrom('auditEntries')
      .select(['changes', 'userId', 'requestId'])
      .where('entity', '=', 'users')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
  ).filter(({ requestId }) => requestId === 'system')

test('a reset ends the password, the sessions and the second factor; its link sets a new one', async () => {
  const user = await api.newUser({ password })
  await switchOnSecondFactor(api, user, password)
  const { link } = await inCommand(async (context) => {
    await secondFactors.remove({ params: { id: user.id }, input: undefined, query: undefined }, context)
    return resetUser(context, user.id)
  })
  await expect(login(user.username, password)).rejects.toMatchObject({ status: 401 })
  expect((await api.request('/v1/es/users/colleagues', { as: user, json: {} })).status).toBe(401)
  const token = new URL(link).searchParams.get('token')!
  await api.client().call(sessionsApi.setPassword, { input: { token, password: `${password} otra vez` } })
  expect(await login(user.username, `${password} otra vez`)).toMatchObject({
    token: expect.any(String) as string,
  })
  expect(await historyOf(user.id)).toMatchObject([
    { changes: [{ field: 'secondFactorAt', to: null }], userId: null },
    { changes: [{ field: 'session', to: 'reset' }], userId: null },
  ])
})

test('deactivating ends sessions at once, also those of the last admin', async () => {
  const user = await api.newUser({ password, roles: ['admin'] })
  await inCommand((context) => patchUser(context, user.id, { active: false }))
  await expect(login(user.username, password)).rejects.toMatchObject({ status: 401 })
  await expect(api.client(user).call(usersApi.list, { input: {} as never })).rejects.toMatchObject({
    status: 401,
  })
  expect(await historyOf(user.id)).toMatchObject([
    { changes: [{ field: 'active', from: true, to: false }], userId: null },
    { changes: [{ field: 'session', to: 'deactivated' }], userId: null },
  ])
})
