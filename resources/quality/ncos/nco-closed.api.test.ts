/** A closed or cancelled case refuses every change through any call. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { ncosApi } from './nco.api.ts'
import { ncoStatuses, type NcoStatus } from './nco.ts'

const api = await testApi()
const { people, as, reach, create, addItem, addAction, move } = await ncoCases(api)
const quality = as('quality')

type Ids = { id: string; itemId: string; actionId: string }
/** One of each writing call; a new call must be added here. */
const calls: Record<string, (ids: Ids) => Promise<unknown>> = {
  patch: ({ id }) => quality.call(ncosApi.patch, { params: { id }, input: { title: 'Otro título' } }),
  remove: ({ id }) => quality.call(ncosApi.remove, { params: { id } }),
  close: ({ id }) => move(id, 'closed'),
  createItem: ({ id }) => addItem(id),
  patchItem: ({ itemId }) =>
    quality.call(ncosApi.patchItem, { params: { id: itemId }, input: { unit: 'páginas' } }),
  removeItem: ({ itemId }) => quality.call(ncosApi.removeItem, { params: { id: itemId } }),
  createAction: ({ id }) => addAction(id),
  patchAction: ({ actionId }) =>
    quality.call(ncosApi.patchAction, { params: { id: actionId }, input: { result: 'Otra cosa' } }),
  removeAction: ({ actionId }) => quality.call(ncosApi.removeAction, { params: { id: actionId } }),
  actionState: ({ actionId }) =>
    quality.call(ncosApi.actionState, {
      params: { id: actionId },
      input: { to: 'cancelled', reason: 'Ya no hace falta' },
    }),
}
const states = Object.keys(ncoStatuses) as NcoStatus[]

async function ended(status: 'closed' | 'cancelled'): Promise<Ids> {
  const { id } = await create()
  const item = await addItem(id)
  const action = await addAction(id)
  if (status === 'cancelled') await move(id, status, { cancelReason: 'duplicate', reason: 'Ya está anotado' })
  if (status === 'cancelled') return { id, itemId: item.id, actionId: action.id }
  const closed = await reach('closed')
  const [own] = await quality.call(ncosApi.items, { params: { id: closed.id } })
  return { id: closed.id, itemId: own!.id, actionId: await plannedIn(closed.id) }
}
/** An action in a closed case, which no call makes. */
async function plannedIn(id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into nco_actions (nco_id, type, description, responsible_id, due_date, evidence_files, status)
    values (${id}, 'other', 'Queda sin hacer', ${people.owner.employeeId}, ${homeDay()}, '[]', 'planned')
    returning id`.execute(api.db)
  return rows[0]!.id
}

test('each writing call of cases is tried below', () => {
  const writing = Object.entries(ncosApi).flatMap(([key, { isRead }]) => (isRead ? [] : [key]))
  expect(Object.keys(calls).sort()).toEqual(
    writing.filter((key) => key !== 'create' && key !== 'state').sort(),
  )
})

test.for(['closed', 'cancelled'] as const)('a %s case refuses every change', async (status) => {
  const ids = await ended(status)
  const read = async () => [
    await quality.call(ncosApi.get, { params: { id: ids.id } }),
    await quality.call(ncosApi.items, { params: { id: ids.id } }),
    (await quality.call(ncosApi.actions, { params: { id: ids.id }, input: {} })).items,
  ]
  const before = await read()
  for (const [key, call] of Object.entries(calls))
    await expect(call(ids), key).rejects.toMatchObject({ status: 409 })
  const reopened = status === 'closed' ? 'inTreatment' : undefined
  for (const to of states.filter((state) => state !== reopened))
    await expect(
      move(ids.id, to, { reason: 'Un motivo', cancelReason: 'duplicate' }),
      to,
    ).rejects.toMatchObject({ status: 409 })
  expect(await read()).toEqual(before)
})

test('the database refuses it too', async () => {
  const ids = await ended('closed')
  const change = (statement: ReturnType<typeof sql>) => statement.execute(api.db)
  await expect(change(sql`update ncos set title = 'Otro título' where id = ${ids.id}`)).rejects.toThrow(
    'changes no more',
  )
  await expect(change(sql`update ncos set status = 'draft' where id = ${ids.id}`)).rejects.toThrow(
    'changes no more',
  )
  await expect(change(sql`delete from nco_items where id = ${ids.itemId}`)).rejects.toThrow('change no more')
  await expect(change(sql`update nco_actions set result = 'x' where id = ${ids.actionId}`)).rejects.toThrow(
    'change no more',
  )
})
