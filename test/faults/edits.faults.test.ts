/** Many editors of one record (R5). */
import { expect, test } from 'vitest'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { testApi } from '../fixtures/api.ts'
import { maker } from '../fixtures/make.ts'

test('of twenty editors of one record nobody overwrites what they have not seen', async () => {
  const api = await testApi()
  const { call } = api.client('admin')
  const { id } = await maker(api).record('contacts')
  const params = { id }
  const { version: first } = await call(contactsApi.get, { params })
  let saved = 0
  const edit = async (notes: string) => {
    const { version } = await call(contactsApi.get, { params })
    const refused = await call(contactsApi.patch, { params, input: { notes, version } }).then(
      () => void (saved += 1),
      (error: { status: number }) => error.status,
    )
    if (refused !== undefined) expect(refused).toBe(409)
  }
  await Promise.all(
    Array.from({ length: 20 }, async (_, editor) => {
      for (let n = 0; n < 10; n += 1) await edit(`${editor} ${n}`)
    }),
  )
  expect(saved).toBeGreaterThan(10)
  expect((await call(contactsApi.get, { params })).version).toBe(first + saved)
})
