/** Reads imports: what was sent, how far it is, and who may see it. */
import { sql } from 'kysely'
import { conflict, messages, notFound, Refusal } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { isAllowed } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import { inStates } from '#server/database/query.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { openTaskStates } from '#server/tasks/task.ts'
import { countErrorKinds, countOutcomes } from './import-counts.server.ts'
import type { ImportDetails } from './import.api.ts'
import {
  isCheckedImport,
  isDoneImport,
  isUndoneImport,
  pageOfImport,
  type ImportState,
  type ImportTargetName,
} from './import.ts'
import type { UnknownRecord } from '#resources/system/import-rows/import-row.ts'

const inProgress: Words = { es: 'Esta importación está en curso.', en: 'This import is under way.' }

export const imports = (db: Context['db']) =>
  db
    .selectFrom('imports')
    .select(['id', 'target', 'fileName', 'createdAt', 'state', 'taskId', 'headings', 'mapping'])
    .select(['rowCount', 'emptyCount', 'decimalMarks', 'dayOrders', hasOpenTask.as('hasOpenTask')])

const hasOpenTask = sql<boolean>`exists (select from tasks t where t.id = imports.task_id
  and t.status ${inStates(openTaskStates)})`

export async function find(context: Context, id: string) {
  const row = idRule.safeParse(id).success
    ? await imports(context.db).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  assertMayImport(context, row.target)
  return row
}
/** The roles of what is imported: customers, opening balances, or cases of quality. */
export function assertMayImport(context: Context, target: string): void {
  if (!isAllowed(signedIn(context).roles, pageOfImport(target).roles))
    throw new Refusal(403, messages.forbidden)
}
type ImportRecord = Awaited<ReturnType<typeof find>>
export const withState = ({ hasOpenTask: isRunning, ...found }: ImportRecord) => ({
  ...found,
  target: found.target as ImportTargetName,
  state: isRunning ? runningState(found.state as ImportState) : (found.state as ImportState),
})

/** Stays "running" until the task has ended, although the last row is finished earlier. */
function runningState(state: ImportState): ImportState {
  if (isCheckedImport(state)) return 'checking'
  if (isUndoneImport(state)) return 'undoing'
  return isDoneImport(state) ? 'running' : state
}

const SAMPLES = 3
export async function detailsOf(context: Context, id: string): Promise<ImportDetails> {
  const found = await find(context, id)
  const samples = await context.db
    .selectFrom('importRows')
    .select('cells')
    .where('importId', '=', id)
    .orderBy('rowNumber')
    .limit(SAMPLES)
    .execute()
  const counts = await countOutcomes(context.db, id)
  const { unknown } = await context.db
    .selectFrom('imports')
    .select('unknown')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...withState(found),
    samples: samples.map(({ cells }) => cells),
    counts,
    errorKinds: await countErrorKinds(context, id),
    unknown: unknown as UnknownRecord[],
  }
}

/** 409 while a task is running. */
export async function lockIdle(context: Context, id: string): Promise<ImportRecord> {
  // Locked before reading, so that a concurrent start sees the other's task.
  if (idRule.safeParse(id).success)
    await context.db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute()
  const found = await find(context, id)
  if (found.hasOpenTask) throw conflict(inProgress)
  return found
}
