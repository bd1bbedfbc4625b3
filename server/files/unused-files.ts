/** Deletes uploads that no record references, such as from unsaved forms. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { snake, tableOf } from '#core/columns.ts'
import type { Field, Fields } from '#core/field.ts'
import { sentStates } from '#core/mail.ts'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'
import type { Database } from '../database/database.ts'
import { inStates } from '../database/query.ts'
import { job, type Job } from '../jobs/job.ts'

/** How long a form may stay open between upload and save. */
const HOURS = 24

export const clearUnusedFiles: Job<Record<string, never>> = job({
  name: 'files.clearUnused',
  payload: z.strictObject({}),
  schedule: { cron: '40 3 * * *', payload: {} },
  handle: async (_, { db, log }) => {
    const cleared = await removeUnusedFiles(db)
    if (cleared > 0) log.info({ cleared }, 'uploads that no record took up are cleared')
  },
})

/** Answers the number of deleted files; references of removed records and of the audit log count. */
export async function removeUnusedFiles(db: Kysely<Database>): Promise<number> {
  const holders = (Object.values(resources) as unknown as Resource[]).flatMap(holdersOf)
  const held = sql.join([...holders.map(heldBy), heldByMails, heldByVersions], sql` union all `)
  const fields = [...new Set(holders.map(({ name }) => name))]
  const named = sql`
    select 1 from audit_entries a, jsonb_array_elements(a.changes) c
    where a.at >= f.created_at and c ->> 'field' = any(${fields}) and (c -> 'to')::text like '%"' || f.id || '"%'`
  return db.transaction().execute(async (inside) => {
    const { rows } = await sql<{ id: string }>`
      delete from files f where f.created_at < now() - make_interval(hours => ${HOURS})
        and f.id::text not in (select id from (${held}) held (id) where id is not null) and not exists (${named})
      returning f.id`.execute(inside)
    await sql`delete from file_variants v where not exists (select 1 from files f where f.sha256 = v.sha256)`.execute(
      inside,
    )
    return rows.length
  })
}

type Holder = { table: string; name: string; parts: string[] }
/** The resource's fields with files, including those inside groups and lists. */
const holdersOf = (resource: Resource): Holder[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const parts = filePartsOf(field.parts ?? {})
    return isFile(field) || parts.length > 0 ? [{ table: tableOf(resource), name, parts }] : []
  })

function heldBy({ table, name, parts }: Holder): RawBuilder<unknown> {
  const [column, from] = [sql.ref(snake(name)), sql.table(table)]
  if (parts.length === 0) return sql`select ${column}::text from ${from}`
  const each = parts.map(
    (part) =>
      sql`select v #>> '{}' from ${from}, jsonb_path_query(${column}, ${`$.**.${part}.**`}::jsonpath) v`,
  )
  return sql.join(each, sql` union all `)
}

/** Mails that may still leave need them, also once the record they were written in has them no more. */
const heldByMails = sql`
  select v from outbox o join outbox_contents c on c.outbox_id = o.id, lateral (
    select unnest(c.file_ids)::text union all select jsonb_path_query(c.attachments, '$[*].fileId') #>> '{}') held (v)
  where o.status not ${inStates(sentStates)}`

/** What corrected documents were before is kept with them. */
const heldByVersions = sql`
  select unnest(array[pdf_file, xml_file])::text from replaced_representations`

const isFile = ({ kind }: Field): boolean => kind === 'image' || kind === 'document'
const filePartsOf = (parts: Fields): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (isFile(part) ? [name] : filePartsOf(part.parts ?? {})))
