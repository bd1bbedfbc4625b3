/** Each night, what is past the periods of the privacy notice goes, in batches; how much is recorded. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { sentStates } from '#core/mail.ts'
import { eraseAuditAddresses } from '#server/audit-chain/erase-values.ts'
import { erasureConnection } from '#server/audit-chain/erasure-connection.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { systemContext } from '#server/http/context.ts'
import { job, type Job, type JobContext } from '#server/jobs/job.ts'
import { clearHistory } from '../erasure/clear-history.server.ts'
import { eraseHoldings } from '../erasure/erase.server.ts'
import { noPattern, type Person } from '../holdings/person.server.ts'
import { enquiryRules, limitOf, type RecordRule } from './retention-rules.server.ts'

const BATCH = 500

export const retentionJob: Job<Record<string, never>> = job({
  name: 'privacy.retention',
  payload: z.strictObject({}),
  schedule: { cron: '20 4 * * *', payload: {} },
  timeoutSeconds: 3600,
  handle: async (_, context) => {
    const counts = await applyRetention(context, new Date())
    if (Object.keys(counts).length > 0)
      context.log.info({ counts }, 'personal data past its period is erased')
  },
})

type Counts = Record<string, number>
/** Answers the number of records by rule; `now` is the moment that periods end at. */
export async function applyRetention(context: Omit<JobContext, 'mailer'>, now: Date): Promise<Counts> {
  const counts: Counts = {}
  const run = async (name: string, batch: () => Promise<number>) => {
    for (let last = BATCH; last === BATCH && !context.signal.aborted;) {
      last = await batch()
      if (last > 0) counts[name] = (counts[name] ?? 0) + last
    }
  }
  for (const rule of enquiryRules) await run(rule.name, () => eraseDue(context, rule, now))
  for (const { name, statement } of plainRules(now)) await run(name, () => affected(context.db, statement))
  const before = limitOf('technical', now)
  await run('auditAddresses', () => eraseAuditAddresses(erasureConnection(), { before, most: BATCH }))
  await clearHistory(context.db)
  await recordCounts(context, counts)
  return counts
}

/** With the mails, consents and history that hang on them. */
const eraseDue = (
  { db, log, publicUrl }: Omit<JobContext, 'mailer'>,
  { table, part, due }: RecordRule,
  now: Date,
): Promise<number> =>
  db.transaction().execute(async (inside) => {
    const limit = limitOf('enquiries', now)
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(table)} t where t.updated_at < ${limit} and ${due(limit)}
      order by t.id limit ${BATCH} for update of t skip locked`.execute(inside)
    if (rows.length === 0) return 0
    const records = { ...nobody, [part]: rows.map(({ id }) => id) }
    await eraseHoldings(systemContext({ db: inside, log, publicUrl }), records, false)
    return rows.length
  })

const nobody: Person = {
  contactIds: [],
  emails: [],
  names: [],
  pattern: noPattern,
  marks: [],
  mailIds: [],
  answerIds: [],
  attendeeIds: [],
  orderIds: [],
  requestIds: [],
  waitlistIds: [],
  interestIds: [],
  registrationIds: [],
  complaintIds: [],
  quoteIds: [],
  accountIds: [],
}

const plainRules = (now: Date): { name: string; statement: RawBuilder<unknown> }[] => [
  {
    name: 'mailContents',
    statement: sql`delete from outbox_contents where outbox_id in (
      select c.outbox_id from outbox_contents c join outbox o on o.id = c.outbox_id
      where o.status ${inStates(sentStates)} and o.sent_at < ${limitOf('mailContents', now)} limit ${BATCH})`,
  },
  {
    name: 'sessionAddresses',
    statement: sql`update sessions set ip = null where id in (
      select id from sessions where ip is not null and created_at < ${limitOf('technical', now)} limit ${BATCH})`,
  },
  {
    name: 'attempts',
    statement: sql`delete from attempts where key in (
      select key from attempts where window_start < ${limitOf('technical', now)} limit ${BATCH})`,
  },
  {
    name: 'policyViolations',
    statement: sql`delete from policy_violations where id in (
      select id from policy_violations where last_at < ${limitOf('technical', now)} limit ${BATCH})`,
  },
]

async function affected(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0)
}

async function recordCounts(
  { db, log, publicUrl }: Omit<JobContext, 'mailer'>,
  counts: Counts,
): Promise<void> {
  const changes = Object.entries(counts).map(([field, to]) => ({ field, from: null, to }))
  if (changes.length === 0) return
  const context = systemContext({ db, log, publicUrl })
  await recordAudit(context, { entity: 'retention', entityId: '1', action: 'remove', changes })
}
