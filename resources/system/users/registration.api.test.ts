/** Open registration: it neither tells nor trusts addresses that were not verified. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import type { SignIn } from '#resources/system/sessions/session.api.ts'
import { mailRegistration } from './registration.server.ts'
import { usersApi } from './user.api.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'
const register = (given: object) =>
  api.request('/api/auth/register', { json: { displayName: 'Ana Peralta', password, ...given } })
async function invite(): Promise<{ username: string }> {
  const input = { username: 'invited@conforme.test', displayName: 'Ana Peralta', roles: [] }
  await api.client('admin').call(usersApi.invite, { input })
  return input
}
const bodyOf = async (response: Response) =>
  (await response.json()) as { data: SignIn; validationErrors: Record<string, string> }

const log = pino({ level: 'silent' })
test('open registration creates users without roles, once they have followed the mailed link', async () => {
  await api.db.updateTable('settings').set({ registrationOpen: true }).execute()
  const carryOut = (username: string) =>
    mailRegistration.handle({ username, locale: 'es' }, {
      db: api.db,
      log,
      publicUrl: api.publicUrl,
    } as never)
  const mailsTo = async (username: string) =>
    (await mailsIn(api.db)).filter(({ toAddress }) => toAddress === username).toReversed()
  const stranger = 'stranger@conforme.test'
  const { username: invited } = await invite()
  const { username: known } = await api.newUser({ password })
  const { username: gone } = await api.newUser({ password, active: false })
  const answers = await Promise.all(
    [stranger, invited, known, gone].map((username) => register({ username })),
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  for (const username of [stranger, invited, known, gone]) await carryOut(username)
  expect((await mailsTo(known))[0]?.template).toBe('users.password-forgotten')
  expect((await mailsTo(invited))[0]?.template).toBe('users.invitation')
  expect(await mailsTo(gone)).toEqual([])
  const [mail] = await mailsTo(stranger)
  expect(mail?.template).toBe('users.registration')
  // Asked for again at once, the link sent before goes on working.
  await carryOut(stranger)
  // The name is typed by whoever asked, so the mail is without it.
  expect(mail?.text).not.toContain('Ana Peralta')
  const users = api.db.selectFrom('users').select('id').where('username', '=', stranger)
  expect(await users.execute()).toEqual([])
  const token = /token=([\w-]{43})/.exec(mail!.text)![1]!
  expect((await register({ username: 'other@conforme.test', token })).status).toBe(403)
  expect(
    (await bodyOf(await register({ username: stranger, token, password: undefined }))).validationErrors,
  ).toEqual({ password: 'Campo requerido' })
  const both = await Promise.all([1, 2].map(() => register({ username: stranger, token })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  const { data } = await bodyOf(both.find(({ status }) => status === 200)!)
  expect(data.roles).toEqual([])
  const headers = { authorization: `Bearer ${data.token}` }
  expect((await api.request('/v1/es/services/list', { json: {}, headers })).status).toBe(403)
})
