/** Links between cases and non-conformities: made once, kept where they are needed. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { capaIn, draftCapa } from '#test/quality/capas.ts'
import { capasApi } from '../capa.api.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')

const addNco = async () => (await make.record('ncos')).id
const link = (capa: string, nco: string) => quality.call(capasApi.link, { params: { capa, nco } })
const unlink = (id: string) => quality.call(capasApi.unlink, { params: { id } })
const linked = async (id: string) =>
  (await quality.call(capasApi.linkedNcos, { params: { id }, input: {} })).items
const linkable = async (id: string) =>
  (await quality.call(capasApi.linkableNcos, { params: { id }, input: { perPage: 200 } })).items.map(
    (nco) => nco.id,
  )

test('a linked non-conformity comes with the id of its link and is offered no more', async () => {
  const { id } = await draftCapa(api)
  const nco = await addNco()
  expect(await linkable(id)).toContain(nco)
  const { id: linkId } = await link(id, nco)
  expect(await linked(id)).toMatchObject([{ id: nco, linkId }])
  expect(await linkable(id)).not.toContain(nco)
  await unlink(linkId)
  expect(await linked(id)).toEqual([])
})

test('candidates take the filters of the list of non-conformities', async () => {
  const { id } = await draftCapa(api)
  await addNco()
  const filters = [{ field: 'status', op: 'eq' as const, value: 'closed' }]
  expect((await quality.call(capasApi.linkableNcos, { params: { id }, input: { filters } })).items).toEqual(
    [],
  )
})

test('a corrective case leaves its draft with a linked non-conformity alone', async () => {
  const { id } = await draftCapa(api, { type: 'corrective' })
  const open = () => quality.call(capasApi.state, { params: { id }, input: { to: 'analysis' } })
  await expect(open()).rejects.toMatchObject({ validationErrors: { ncos: expect.any(String) } })
  await link(id, await addNco())
  expect((await open()).status).toBe('analysis')
})

test('the same link is made once', async () => {
  const { id } = await draftCapa(api)
  const nco = await addNco()
  await link(id, nco)
  await expect(link(id, nco)).rejects.toMatchObject({ status: 409 })
  expect(await linked(id)).toHaveLength(1)
})

test('records that do not exist are not linked', async () => {
  const { id } = await draftCapa(api)
  await expect(link(id, '999999')).rejects.toMatchObject({ status: 404 })
  await expect(link('999999', await addNco())).rejects.toMatchObject({ status: 404 })
})

test('links of a closed case stay', async () => {
  const { id } = await draftCapa(api)
  const { id: linkId } = await link(id, await addNco())
  await sql`update capas set status = 'closed' where id = ${id}`.execute(api.db)
  await expect(unlink(linkId)).rejects.toMatchObject({ status: 409 })
  await expect(link(id, await addNco())).rejects.toMatchObject({ status: 409 })
  await expect(sql`delete from capa_ncos where id = ${linkId}`.execute(api.db)).rejects.toThrow('not change')
})

test('a closed non-conformity keeps the corrective action that it needs, until another one carries it', async () => {
  const one = await capaIn(api, 'implementing')
  const other = await capaIn(api, 'implementing')
  const nco = await addNco()
  const { id: linkId } = await link(one.capa.id, nco)
  await sql`update ncos set status = 'closed', capa_required = 'yes' where id = ${nco}`.execute(api.db)
  await expect(unlink(linkId)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('cerrada'),
  })
  await link(other.capa.id, nco)
  await unlink(linkId)
  expect(await linked(one.capa.id)).toEqual([])
})

test('a non-conformity that needs a corrective action says so until one is under way', async () => {
  const nco = await addNco()
  await sql`update ncos set status = 'awaitingVerification', capa_required = 'yes' where id = ${nco}`.execute(
    api.db,
  )
  const missing = async () => {
    const { next } = await quality.call(ncosApi.get, { params: { id: nco } })
    return Object.keys(next.find(({ to }) => to === 'closed')!.missing)
  }
  const { id } = await draftCapa(api)
  await link(id, nco)
  expect(await missing()).toContain('capas')
  await link((await capaIn(api, 'implementing')).capa.id, nco)
  expect(await missing()).not.toContain('capas')
})
