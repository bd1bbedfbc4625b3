/** Causes: the tree is kept by handlers and database. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { addRoot, draftCapa } from '#test/quality/capas.ts'
import { capasApi } from '../capa.api.ts'

const api = await testApi()
const quality = api.client('quality')

test('causes of one case make a tree of at most seven levels without cycles', async () => {
  const { id: capaId } = await draftCapa(api)
  const other = await addRoot(api, (await draftCapa(api)).id)
  const ids: string[] = []
  for (let level = 1; level <= 7; level += 1) {
    const input = { capaId, description: `Nivel ${level} del análisis`, parentCauseId: ids.at(-1) ?? null }
    ids.push((await quality.call(capasApi.createCause, { input })).id)
  }
  const place = (id: string, parentCauseId: string) =>
    quality.call(capasApi.patchCause, { params: { id }, input: { parentCauseId } })
  const atField = { status: 422, validationErrors: { parentCauseId: expect.any(String) } }
  await expect(place(ids[0]!, ids[6]!)).rejects.toMatchObject(atField)
  await expect(place(ids[0]!, other)).rejects.toMatchObject(atField)
  await expect(
    quality.call(capasApi.createCause, {
      input: { capaId, description: 'Nivel ocho', parentCauseId: ids[6]! },
    }),
  ).rejects.toMatchObject(atField)
  const { items } = await quality.call(capasApi.causes, { params: { id: capaId }, input: {} })
  expect(items.map(({ whyLevel }) => whyLevel).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  const point = (id: string, parent: string) =>
    sql`update capa_causes set parent_cause_id = ${parent} where id = ${id}`.execute(api.db)
  await expect(point(ids[0]!, ids[6]!)).rejects.toThrow('cannot explain itself')
  await expect(point(ids[0]!, other)).rejects.toThrow('its own case')
  await expect(quality.call(capasApi.removeCause, { params: { id: ids[5]! } })).rejects.toMatchObject({
    status: 409,
  })
})

test('of two moves at once that would make a cycle together, one is refused', async () => {
  const { id: capaId } = await draftCapa(api)
  const add = async () =>
    (await quality.call(capasApi.createCause, { input: { capaId, description: 'Una causa' } })).id
  const [one, other] = [await add(), await add()]
  const place = (id: string, parentCauseId: string) =>
    quality.call(capasApi.patchCause, { params: { id }, input: { parentCauseId } })
  const outcomes = await Promise.allSettled([place(one, other), place(other, one)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
