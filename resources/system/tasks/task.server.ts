/** Handlers of tasks, each visible to its owner only. */
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '#core/errors.ts'
import { isAllowed } from '#core/roles.ts'
import { say, type Words } from '#core/words.ts'
import { readableIds } from '#server/database/sight.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { outcomesOf, type TaskOutcomeOfRecord } from '#server/tasks/outcomes.ts'
import { historyReaders } from '#resources/history-readers.ts'
import type { ResourceName } from '#resources/index.ts'
import { isOpen, type Task, type TaskStatus, type tasksApi } from './task.api.ts'

const own = (context: Context) =>
  context.db
    .selectFrom('tasks as t')
    .leftJoin('taskFiles as f', 'f.taskId', 't.id')
    .select(['t.id', 't.kind', 't.title', 't.status', 't.total', 't.done', 't.failed'])
    .select(['t.summary', 't.createdAt', 't.finishedAt', 'f.name as fileName'])
    .select(
      sql<number>`(select count(*)::integer from task_outcomes o where o.task_id = t.id)`.as('outcomes'),
    )
    .where('t.userId', '=', signedIn(context).id)

async function find(context: Context, id: string) {
  const found = await own(context)
    .where('t.id', '=', /^\d{1,18}$/.test(id) ? id : '0')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
type Found = Awaited<ReturnType<typeof find>>

const localizedTask = ({ locale }: Context, { title, summary, status, ...task }: Found): Task => ({
  ...task,
  status: status as TaskStatus,
  title: say(title as Words, locale),
  summary: summary && say(summary as Words, locale),
})

/** Whoever lost the right to a record since then reads no more of it. */
async function readableOf(
  context: Context,
  outcomes: readonly TaskOutcomeOfRecord[],
): Promise<TaskOutcomeOfRecord[]> {
  const { roles } = signedIn(context)
  const readable = new Set<TaskOutcomeOfRecord>()
  for (const [name, own] of Map.groupBy(outcomes, ({ resource }) => resource as ResourceName)) {
    if (!isAllowed(roles, historyReaders[name])) continue
    const seen = await readableIds(
      context,
      name,
      own.map(({ recordId }) => recordId),
    )
    for (const one of own) if (seen.has(one.recordId)) readable.add(one)
  }
  return outcomes.filter((one) => readable.has(one))
}

type Stopped = { isStopping: true } | { status: 'cancelled'; finishedAt: RawBuilder<string> }

export const handlers: Handlers<typeof tasksApi> = {
  list: async (_, context) => {
    const found = await own(context)
      .where('t.createdAt', '>', sql<string>`now() - interval '7 days'`)
      .orderBy('t.id', 'desc')
      .limit(50)
      .execute()
    return found.map((one) => localizedTask(context, one))
  },
  get: async ({ params }, context) => localizedTask(context, await find(context, params.id)),
  outcomes: async ({ params }, context) => {
    const { id } = await find(context, params.id)
    const outcomes = await readableOf(context, await outcomesOf(context.db, id))
    return outcomes.map(({ message, ...one }) => ({ ...one, message: message[context.locale] }))
  },
  file: async ({ params }, context) => {
    const { id } = await find(context, params.id)
    const file = await context.db
      .selectFrom('taskFiles')
      .select(['name', 'type', 'bytes'])
      .where('taskId', '=', id)
      .executeTakeFirst()
    if (!file) throw notFound()
    return file
  },
  remove: async ({ params }, context) => {
    const { id } = await find(context, params.id)
    // Locked, so that no worker starts or ends it meanwhile.
    const { status } = await context.db
      .selectFrom('tasks')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const change = (values: Stopped) =>
      context.db.updateTable('tasks').set(values).where('id', '=', id).execute()
    if (status === 'running') await change({ isStopping: true })
    else if (isOpen(status)) await change({ status: 'cancelled', finishedAt: sql<string>`now()` })
    else await context.db.deleteFrom('tasks').where('id', '=', id).execute()
  },
}
