/** What an ended case refuses by itself; `test/contract/ended-cases.test.ts` tries every call of the contract. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { ncosApi } from './nco.api.ts'
import { ncoStatuses, type NcoStatus } from './nco.ts'

const api = await testApi()
const { as, reach, move } = await ncoCases(api)

test('nothing follows a cancelled case, and a closed one is reopened at most', async () => {
  const reopened = { closed: 'inTreatment', cancelled: undefined } as const
  for (const status of ['closed', 'cancelled'] as const) {
    const { id } = await reach(status)
    for (const to of (Object.keys(ncoStatuses) as NcoStatus[]).filter((state) => state !== reopened[status]))
      await expect(
        move(id, to, { reason: 'Un motivo', cancelReason: 'duplicate' }),
        `${status} ${to}`,
      ).rejects.toMatchObject({ status: 409 })
  }
})

test('the database keeps a closed case and its parts', async () => {
  const { id } = await reach('closed')
  const [item] = await as('quality').call(ncosApi.items, { params: { id } })
  const change = (statement: ReturnType<typeof sql>) => statement.execute(api.db)
  await expect(change(sql`update ncos set title = 'Otro título' where id = ${id}`)).rejects.toThrow(
    'changes no more',
  )
  await expect(change(sql`update ncos set status = 'draft' where id = ${id}`)).rejects.toThrow(
    'changes no more',
  )
  await expect(change(sql`delete from nco_items where id = ${item!.id}`)).rejects.toThrow('change no more')
  await expect(change(sql`update nco_items set unit = 'x' where id = ${item!.id}`)).rejects.toThrow(
    'change no more',
  )
})
