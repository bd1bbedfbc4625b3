/** What users choose for their own office. */
import { expect, test } from 'vitest'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { sessionsApi } from './session.api.ts'

const api = await testApi()

test('each user decides whether forms show English, apart from the height of rows', async () => {
  const user = await api.newUser()
  const choose = (input: object) => api.client(user).call(sessionsApi.setPreferences, { input })
  expect((await api.client(user).call(sessionsApi.token)).user.writesEnglish).toBe(false)
  await choose({ density: 'comfortable' })
  await choose({ writesEnglish: true })
  expect((await choose({})).user).toMatchObject({ density: 'comfortable', writesEnglish: true })
})

test('each user keeps the own height of rows, from one sign-in to the next', async () => {
  const user = await api.newUser()
  const other = await api.newUser()
  const densityOf = async (one: TestUser) => (await api.client(one).call(sessionsApi.token)).user.density
  expect(await densityOf(user)).toBe('compact')
  const answer = await api
    .client(user)
    .call(sessionsApi.setPreferences, { input: { density: 'comfortable' } })
  expect(answer.user).toMatchObject({ id: user.id, density: 'comfortable' })
  expect(await densityOf(user)).toBe('comfortable')
  expect(await densityOf(other)).toBe('compact')
  const wrong = api.client(user).call(sessionsApi.setPreferences, { input: { density: 'huge' as 'compact' } })
  await expect(wrong).rejects.toMatchObject({ status: 422 })
})
