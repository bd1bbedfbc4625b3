/** The history of a record. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { historyApi } from './history.api.ts'

const api = await testApi()
const client = api.client('admin')
const historyOf = (id: string) => client.call(historyApi.of, { params: { resource: 'settings', id } })

test('a record that nobody has changed has an empty history, an unknown one has none', async () => {
  const { rows } = await sql<{ id: string }>`select id from settings`.execute(api.db)
  expect(await historyOf(rows[0]!.id)).toEqual([])
  await expect(historyOf('999999')).rejects.toMatchObject({ status: 404 })
})
