/** Stores what queued mails say sealed, because their links open what is personal. */
import { sql, type Kysely } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { openText, prepareSealing, sealText } from '../sessions/sealed-text.ts'
import { isFile } from './attachments.ts'
import type { MailContents } from './mailer.ts'

/** Sealed, or as an older version wrote it; neither once erased. */
type StoredContents = { outboxId: string; sealed: string | null } & {
  [K in keyof MailContents]: MailContents[K] | null
}

const erasedPlain = sql`html = null, text = null, attachments = null, unsubscribe_url = null`
/** The columns of erased contents. */
export const erasedContents = sql`sealed = null, file_ids = '{}', ${erasedPlain}`
const nameOf = (outboxId: string): string => `mail:${outboxId}`

export async function storeContents(
  db: Db,
  mails: readonly { outboxId: string; contents: MailContents }[],
): Promise<void> {
  const values = mails.map(async ({ outboxId, contents }) => ({
    outboxId,
    sealed: await sealText(db, JSON.stringify(contents), nameOf(outboxId)),
    fileIds: fileIdsOf(contents),
  }))
  await db
    .insertInto('outboxContents')
    .values(await Promise.all(values))
    .execute()
}

export async function openContents(
  db: Db,
  { outboxId, sealed, ...plain }: StoredContents,
): Promise<MailContents> {
  if (sealed) return JSON.parse(await openText(db, sealed, nameOf(outboxId))) as MailContents
  const { html, text, attachments, unsubscribeUrl } = plain
  return { html: html ?? '', text: text ?? '', attachments: attachments ?? [], unsubscribeUrl }
}

/** With blank texts once they are erased; undefined for a mail that does not exist. */
export async function readContents(db: Db, outboxId: string): Promise<MailContents | undefined> {
  const stored = await db
    .selectFrom('outboxContents')
    .selectAll()
    .where('outboxId', '=', outboxId)
    .executeTakeFirst()
  return stored && openContents(db, stored)
}

const AT_ONCE = 200

/** All that are not erased, in the order of their ids. */
export async function* contentsInBatches(
  db: Db,
): AsyncGenerator<{ outboxId: string; contents: MailContents }> {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('outboxContents')
      .selectAll()
      .where('outboxId', '>', after)
      .where((row) => row.or([row('sealed', 'is not', null), row('html', 'is not', null)]))
      .orderBy('outboxId')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) yield { outboxId: row.outboxId, contents: await openContents(db, row) }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.outboxId
  }
}

export async function changeContents(
  db: Db,
  outboxId: string,
  change: (contents: MailContents) => MailContents,
): Promise<void> {
  const contents = await readContents(db, outboxId)
  if (!contents) return
  const changed = change(contents)
  const sealed = await sealText(db, JSON.stringify(changed), nameOf(outboxId))
  await sql`update outbox_contents set sealed = ${sealed}, file_ids = ${fileIdsOf(changed)}, ${erasedPlain}
    where outbox_id = ${outboxId}`.execute(db)
}

/** Runs at each start, for the mails of an older version or of its backup. */
export async function sealPlainContents(db: Kysely<Database>): Promise<void> {
  await prepareSealing(db)
  while (await db.transaction().execute(sealNext));
}

async function sealNext(db: Db): Promise<boolean> {
  const rows = await db
    .selectFrom('outboxContents')
    .selectAll()
    .where('html', 'is not', null)
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  for (const row of rows) {
    const contents = await openContents(db, row)
    const sealed = row.text ? await sealText(db, JSON.stringify(contents), nameOf(row.outboxId)) : null
    await sql`update outbox_contents set sealed = ${sealed}, file_ids = ${fileIdsOf(contents)}, ${erasedPlain}
      where outbox_id = ${row.outboxId}`.execute(db)
  }
  return rows.length > 0
}

/** Outside of what is sealed, for those who look for files that nothing uses. */
const fileIdsOf = ({ attachments }: MailContents): string[] =>
  attachments.filter(isFile).map(({ fileId }) => fileId)
