/** The behaviour of processes; test/contract/contract.test.ts tests roles, shapes and bad input of every endpoint. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { treeErrorOf } from './process-tree.ts'
import { processesApi } from './process.api.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')

let count = 0
const create = async (more: object = {}) => {
  count += 1
  const input = {
    code: `PR-${count}`,
    name: { es: `Proceso ${count}`, en: `Process ${count}` },
    kind: 'operational' as const,
    ...more,
  }
  return quality.call(processesApi.create, { input })
}
const move = (id: string, parentId: string | null) =>
  quality.call(processesApi.patch, { params: { id }, input: { parentId } })

/** Processes each part of the one before. */
async function chain(length: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < length; at += 1) ids.push((await create({ parentId: ids.at(-1) ?? null })).id)
  return ids
}

test('finds processes in use by code and name, and one out of use only by its id', async () => {
  const { id } = await create({ code: 'ZAF-1', name: { es: 'Diseño zafiro' } })
  const search = (input: { term: string; ids?: string[] }) =>
    quality.call(processesApi.search, { input: { limit: 5, ...input } })
  expect(await search({ term: 'zaf-1' })).toMatchObject([{ id, label: 'ZAF-1 Diseño zafiro' }])
  await quality.call(processesApi.patch, { params: { id }, input: { active: false } })
  expect(await search({ term: 'zafiro' })).toEqual([])
  expect(await search({ term: '', ids: [id] })).toMatchObject([{ id }])
})

test('refuses a code that another process has, whatever its case', async () => {
  await create({ code: 'Doc-9' })
  await expect(create({ code: 'DOC-9' })).rejects.toMatchObject({
    status: 422,
    validationErrors: { code: expect.any(String) },
  })
})

test('refuses a process as part of itself, directly and through others', async () => {
  const [first, second, third] = (await chain(3)) as [string, string, string]
  for (const parentId of [first, second, third])
    await expect(move(first, parentId)).rejects.toMatchObject({
      status: 422,
      validationErrors: { parentId: 'Es parte de este mismo proceso' },
    })
  expect((await move(third, first)).parentId).toBe(first)
})

test('refuses a fifth level, also when a process moves with its parts', async () => {
  const ids = await chain(4)
  const tooDeep = { status: 422, validationErrors: { parentId: 'El mapa tiene hasta 4 niveles' } }
  await expect(create({ parentId: ids[3]! })).rejects.toMatchObject(tooDeep)
  const [top] = (await chain(3)) as [string]
  await expect(move(top, ids[1]!)).rejects.toMatchObject(tooDeep)
  expect((await move(top, ids[0]!)).parentId).toBe(ids[0])
})

test('the database refuses cycles and a fifth level itself', async () => {
  const ids = await chain(4)
  const other = await create()
  const point = (id: string, parentId: string) =>
    sql`update processes set parent_id = ${parentId} where id = ${id}`.execute(api.db)
  await expect(point(ids[0]!, ids[3]!)).rejects.toThrow('part of itself')
  await expect(point(other.id, other.id)).rejects.toThrow('part of itself')
  await expect(point(other.id, ids[3]!)).rejects.toThrow('four levels')
})

test('of two moves at once that would make a cycle together, one is refused', async () => {
  const [one, other] = [await create(), await create()]
  const outcomes = await api.db.transaction().execute(async (holding) => {
    await sql`select from processes where id in (${one.id}, ${other.id}) for update`.execute(holding)
    const both = Promise.allSettled([move(one.id, other.id), move(other.id, one.id)])
    await untilWaiting(api.db, 2)
    return { both }
  })
  const settled = await outcomes.both
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(settled.find((outcome) => outcome.status === 'rejected')!.reason).toMatchObject({ status: 422 })
})

test('refuses to remove a process that another is part of', async () => {
  const [top, part] = (await chain(2)) as [string, string]
  const remove = (id: string) => quality.call(processesApi.remove, { params: { id } })
  await expect(remove(top)).rejects.toMatchObject({ status: 409 })
  await remove(part)
  await remove(top)
})

test('refuses an owner who does not exist at the field', async () => {
  await expect(create({ ownerEmployeeId: '999999' })).rejects.toMatchObject({
    status: 422,
    validationErrors: { ownerEmployeeId: expect.any(String) },
  })
  const { id } = await make.record('employees')
  expect((await create({ ownerEmployeeId: id })).ownerEmployeeId).toBe(id)
})

test('a move that the tree allows makes no cycle and no fifth level', () => {
  const moves = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 40 })
  fc.assert(
    fc.property(moves, (tried) => {
      const nodes = Array.from({ length: 9 }, (_, at) => ({
        id: String(at),
        parentId: null as string | null,
      }))
      for (const [at, under] of tried) {
        const move = { id: String(at), parentId: String(under) }
        if (!treeErrorOf(nodes, move)) nodes[at]!.parentId = move.parentId
      }
      for (const { id } of nodes) {
        const path = [id]
        for (let at = nodes[Number(id)]!; at.parentId; at = nodes[Number(at.parentId)]!) {
          path.push(at.parentId)
          if (path.length > 4) return false
        }
      }
      return true
    }),
  )
})

test('a process that is used is not removed, and says where it is used', async () => {
  const { id } = await create()
  await create({ parentId: id })
  await make.record('ncos', { processId: id })
  await make.record('ncos', { processId: id })
  await expect(quality.call(processesApi.remove, { params: { id } })).rejects.toMatchObject({
    status: 409,
    message: 'El registro está en uso y no puede eliminarse: No conformidades (2), Procesos (1).',
  })
})
