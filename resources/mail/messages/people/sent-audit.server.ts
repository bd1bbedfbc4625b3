/** Writes in the history of each named record that its person was mailed. */
import type { Db } from '#server/database/database.ts'
import { recordAudits } from '#server/database/audit.ts'
import type { Person } from '../compose/mail-person.server.ts'
import type { MailRecord } from '../mail.ts'

type Sent = { person: Person; written: { subject: string; to: { address: string } } }

export async function auditSent(
  db: Db,
  { id }: Pick<MailRecord, 'id'>,
  sent: readonly Sent[],
): Promise<void> {
  const named = sent.filter(({ person }) => person.source !== null)
  if (named.length === 0) return
  // Whoever scheduled it, who was the last to change it.
  const { updatedBy } = await db
    .selectFrom('mails')
    .select('updatedBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const context = { db, user: updatedBy ? { id: updatedBy } : undefined, requestId: 'system', ip: '' }
  for (const source of new Set(named.map(({ person }) => person.source!))) {
    const entries = named
      .filter(({ person }) => person.source === source)
      .map(({ person, written: { subject, to } }) => ({
        entityId: person.sourceId!,
        changes: [{ field: 'mail', from: null, to: `${subject} (${to.address})` }],
      }))
    await recordAudits(context, { entity: source, action: 'update', entries })
  }
}
