/** Requesting a password reset at the login. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { usersApi } from './user.api.ts'
import { mailForgottenPassword } from './password-forgotten.server.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const password = 'cuatro palabras bien elegidas'
const another = 'otras cuatro palabras buenas'
const ask = (username: string, ip = '203.0.113.1') =>
  api.request('/v1/es/password/reset', { json: { username }, ip })
const log = pino({ level: 'silent' })
/** What the queued job does. */
const carryOut = (username: string) =>
  mailForgottenPassword.handle({ username }, { db: api.db, log, publicUrl: api.publicUrl } as never)
const linksTo = async (username: string) => {
  const mails = (await mailsIn(api.db)).filter(({ toAddress }) => toAddress === username)
  return mails.map(({ template, text }) => ({ template, link: /http\S+token=\S+/.exec(text)?.[0] ?? '' }))
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!
const login = (username: string, given: string) =>
  api.client().call(sessionsApi.login, { input: { username, password: given } })
const setPassword = (token: string) =>
  api.client().call(sessionsApi.setPassword, { input: { token, password: another } })

test('known, unknown and deactivated addresses get the same answer, and the same job', async () => {
  const known = await api.newUser({ password })
  const gone = await api.newUser({ password, active: false })
  const names = [known.username, 'nobody@conforme.test', gone.username]
  const answers = await Promise.all(names.map((name) => ask(name)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  for (const name of names) await carryOut(name)
  expect(await linksTo(gone.username)).toEqual([])
  expect(await linksTo('nobody@conforme.test')).toEqual([])
  expect(await linksTo(known.username)).toMatchObject([{ template: 'users.password-forgotten' }])
})

test('the mailed link sets a new password once; until then the old one works', async () => {
  const user = await api.newUser({ password })
  await carryOut(user.username)
  await login(user.username, password)
  const [mail] = await linksTo(user.username)
  expect(new URL(mail!.link).pathname).toBe('/es/office/reset')
  const uses = await Promise.allSettled([1, 2].map(() => setPassword(tokenOf(mail!.link))))
  expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(login(user.username, password)).rejects.toMatchObject({ status: 401 })
  await login(user.username, another)
  expect((await api.request('/v1/token', { as: user })).status).toBe(401)
})

/** As if so many minutes had passed since the links were sent. */
const wait = (minutes: number) =>
  sql`update user_tokens set created_at = created_at - make_interval(mins => ${minutes})`.execute(api.db)

test('asked again within ten minutes, the link sent before works too, until one was used', async () => {
  const user = await api.newUser({ password })
  await carryOut(user.username)
  await wait(9)
  await carryOut(user.username)
  const [older, newer] = await linksTo(user.username)
  await setPassword(tokenOf(older!.link))
  await expect(setPassword(tokenOf(newer!.link))).rejects.toMatchObject({ status: 403 })
})

test('a newer link ends one of ten minutes before, and so does a deactivation', async () => {
  const user = await api.newUser({ password })
  await carryOut(user.username)
  await wait(11)
  await carryOut(user.username)
  const [older, newer] = await linksTo(user.username)
  await expect(setPassword(tokenOf(older!.link))).rejects.toMatchObject({ status: 403 })
  await api.client('admin').call(usersApi.patch, { params: { id: user.id }, input: { active: false } })
  await expect(setPassword(tokenOf(newer!.link))).rejects.toMatchObject({ status: 403 })
})

test('an invited person who has not registered gets no such link', async () => {
  const input = { username: 'invited@conforme.test', displayName: 'Ana Peralta' }
  await api.client('admin').call(usersApi.invite, { input })
  await carryOut(input.username)
  expect((await linksTo(input.username)).map(({ template }) => template)).toEqual(['users.invitation'])
})

test('requests of one name from one address are slowed, known or not, and nobody else waits', async () => {
  const { username }: TestUser = await api.newUser({ password })
  for (const name of [username, 'stranger@conforme.test']) {
    for (let request = 1; request <= 5; request += 1)
      expect((await ask(name, '203.0.113.2')).status).toBe(200)
    const slowed = await ask(name, '203.0.113.2')
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '2'])
    expect((await ask(name, '203.0.113.3')).status).toBe(200)
  }
  expect((await ask('one.more@conforme.test', '203.0.113.2')).status).toBe(200)
})

test('requests have wide ceilings by name and by address', async () => {
  // Past ten the answer is the same, and no mail is sent: the person is not kept from asking, nor flooded.
  for (let request = 1; request <= 12; request += 1)
    expect((await ask('asked@conforme.test', `203.0.114.${request}`)).status).toBe(200)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
    where name = ${mailForgottenPassword.name} and data ->> 'username' = 'asked@conforme.test'`.execute(
    api.db,
  )
  expect(rows[0]?.count).toBe(10)
  for (let request = 1; request <= 100; request += 1)
    expect((await ask(`name${request}@conforme.test`, '203.0.113.4')).status).toBe(200)
  expect((await ask('one.more@conforme.test', '203.0.113.4')).status).toBe(429)
})
