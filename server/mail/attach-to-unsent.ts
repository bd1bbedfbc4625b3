/** Gives mails that wait for a file the files they go with, and lets them go. */
import { sql } from 'kysely'
import { sentStates, type MailTemplate } from '#core/mail.ts'
import type { Db } from '../database/database.ts'
import { inStates } from '../database/query.ts'
import { changeContents } from './contents.ts'
import type { MailAttachment } from './mailer.ts'
import { release } from './retry-policy.ts'

type Awaiting = { templates: readonly Pick<MailTemplate, 'name'>[]; about: { resource: string; id: string } }

/** Of some templates about one record, in place of the files they had. Failed and cancelled ones get it too, since a person may send them later. */
export async function attachToUnsent(
  db: Db,
  { templates, about }: Awaiting,
  attachments: readonly MailAttachment[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from outbox where about = ${about.resource} and about_id = ${about.id}
      and template = any(${templates.map(({ name }) => name)}::text[]) and status not ${inStates(sentStates)}`.execute(
    db,
  )
  if (rows.length === 0) return
  for (const { id } of rows)
    await changeContents(db, id, (contents) => ({ ...contents, attachments: [...attachments] }))
  await release(
    db,
    rows.map(({ id }) => id),
  )
}
