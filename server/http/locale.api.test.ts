/** Tests in which language a call answers. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'

const api = await testApi()

const messageOf = async (path: string) => {
  const response = await api.request(path, { as: 'admin', headers: { 'accept-language': 'en' } })
  return ((await response.json()) as { message: string }).message
}

test('a call without a locale answers in Spanish, whatever the browser prefers', async () => {
  for (const path of ['courses/999999', 'public/courses/999999']) {
    const [area, rest] = path.startsWith('public/') ? ['public/', path.slice(7)] : ['', path]
    const spanish = await messageOf(`/v1/${area}es/${rest}`)
    expect(await messageOf(`/v1/${path}`)).toBe(spanish)
    expect(await messageOf(`/v1/${area}en/${rest}`)).not.toBe(spanish)
  }
})

test('a call without a locale keeps its roles', async () => {
  expect((await api.request('/v1/contacts/1')).status).toBe(401)
  expect((await api.request('/v1/contacts/1', { as: 'instructor' })).status).toBe(403)
})
