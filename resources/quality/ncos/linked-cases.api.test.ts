/** Linked cases that somebody does not see: not read, not added, and kept when the rest is saved. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { auditLogApi } from '#resources/system/audit-log/audit-log.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const { people, create } = await ncoCases(api)
const named = api.client(people.quality.user)
const other = api.client(people.verifier.user)
const hidden = await create({ isConfidential: true, namedIds: [people.quality.employeeId] })
const linksOf = async (client: typeof named, id: string) =>
  (await client.call(ncosApi.get, { params: { id } })).similarIds

test('a hidden link is in no row and no history, and survives what others save', async () => {
  const [nco, shown] = [await create(), await create()]
  const params = { id: nco.id }
  await named.call(ncosApi.patch, { params, input: { similarIds: [hidden.id] } })
  expect(await linksOf(other, nco.id)).toEqual([])
  const seen = await other.call(ncosApi.patch, { params, input: { title: 'Otro título del caso' } })
  expect(seen.similarIds).toEqual([])
  await other.call(ncosApi.patch, { params, input: { similarIds: [shown.id] } })
  expect(await linksOf(other, nco.id)).toEqual([shown.id])
  expect((await linksOf(named, nco.id)).toSorted()).toEqual([hidden.id, shown.id].toSorted())
  const history = await other.call(historyApi.of, { params: { resource: 'ncos', id: nco.id } })
  const values = history.flatMap(({ changes }) => changes.filter(({ field }) => field === 'similarIds'))
  expect(JSON.stringify(values)).not.toContain(`"${hidden.id}"`)
  const query = { kind: 'ncos', record: nco.id, field: 'similarIds' }
  const { entries } = await api.client('auditor').call(auditLogApi.list, { query })
  const logged = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'similarIds'))
  expect(logged.length).toBeGreaterThan(1)
  expect(JSON.stringify(logged)).not.toContain(`"${hidden.id}"`)
})

test('a case that the caller does not see cannot be linked', async () => {
  const { id } = await create()
  const links = { similarIds: [hidden.id] }
  await expect(other.call(ncosApi.patch, { params: { id }, input: links })).rejects.toMatchObject({
    status: 422,
    validationErrors: { similarIds: expect.any(String) as string },
  })
})
