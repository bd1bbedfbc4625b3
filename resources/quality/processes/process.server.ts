/** Handlers of processes, and the rules of their tree. */
import { sql } from 'kysely'
import { assertAll, invalid } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { assertEmployed } from '../acting-people/acting-people.server.ts'
import type { processesApi } from './process.api.ts'
import { treeErrorOf } from './process-tree.ts'
import { processes as resource } from './process.ts'

export const processes = records(resource, { order: sql`t.code collate es_app` })

export const handlers: Handlers<typeof processesApi> = {
  ...processes.standard,
  excel: exportRecords(processes, resource),
  search: ({ input }, context) => processes.search(context, input, { suggestions: [sql`t.active`] }),
  create: async ({ input }, context) => {
    if (input.parentId) await lockMap(context)
    return processes.create(context, input, () =>
      assertAll(
        () => checkParent(context, undefined, input.parentId),
        () => assertEmployed(context, 'ownerEmployeeId', { after: input }),
      ),
    )
  },
  patch: async ({ params, input }, context) => {
    if (input.parentId) await lockMap(context)
    return processes.patch(context, params.id, input, {
      check: (before, after) =>
        assertAll(
          () => (after.parentId === before.parentId ? {} : checkParent(context, before.id, after.parentId)),
          () => assertEmployed(context, 'ownerEmployeeId', { before, after }),
        ),
    })
  },
}

const refused = {
  cycle: { es: 'Es parte de este mismo proceso', en: 'It is part of this process itself' },
  deep: { es: 'El mapa tiene hasta 4 niveles', en: 'The map has at most 4 levels' },
} satisfies Record<string, Words>

/** Two moves at once could make a cycle together; locked before any one process, to avoid deadlocks. */
async function lockMap({ db }: Context): Promise<void> {
  await sql`select from processes where deleted_at is null order by id for update`.execute(db)
}

async function checkParent(
  { db }: Context,
  id: string | undefined,
  parentId: string | null | undefined,
): Promise<void> {
  if (!parentId) return
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    select id, parent_id from processes where deleted_at is null`.execute(db)
  if (!rows.some((row) => row.id === parentId)) throw invalid({ parentId: validationWords.missingRecord })
  const broken = treeErrorOf(rows, { id, parentId })
  if (broken) throw invalid({ parentId: refused[broken] })
}
