/** Packs everything that is held of a person into one archive, for the person. */
import { sql } from 'kysely'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { z } from 'zod'
import { conflict } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { bytesOf } from '#server/files/file-bytes.ts'
import { readContents } from '#server/mail/contents.ts'
import type { Context } from '#server/http/context.ts'
import { startTask, taskKind } from '#server/tasks/task.ts'
import { holdings } from '../holdings/holdings.server.ts'
import { htmlOf, type Section } from './export-page.ts'
import type { Holding } from '../holdings/holding.server.ts'
import { findPerson, type Person, type Subject } from '../holdings/person.server.ts'

const words = {
  title: { es: 'Datos de una persona', en: "A person's data" },
  none: { es: 'No hay datos de esta persona.', en: 'Nothing is held of this person.' },
  done: {
    es: 'Entréguelo a la persona; se borra en siete días.',
    en: 'Give it to the person; it is deleted in seven days.',
  },
} satisfies Record<string, Words>

export const exportPerson = taskKind({
  name: 'privacy.export',
  payload: z.strictObject({
    contactIds: z.array(idRule),
    emails: z.array(z.string()),
    locale: z.enum(['es', 'en']),
  }),
  async run({ locale, ...subject }, progress, { db }) {
    const person = await findPerson(db, subject)
    await progress.expect(holdings.length)
    const sections: Section[] = []
    for (const holding of holdings) {
      const rows = await rowsOf(db, holding, person)
      if (rows.length > 0) sections.push({ title: holding.words, rows })
      await progress.advance({ done: 1 })
    }
    const archive: Zippable = {
      'data.json': strToU8(JSON.stringify({ madeOn: homeDay(), emails: person.emails, sections }, null, 2)),
      [`${locale === 'es' ? 'datos' : 'data'}.html`]: strToU8(htmlOf(sections, person.names, locale)),
    }
    for (const { name, bytes } of await filesOf(db, person))
      archive[`files/${name}`] = [new Uint8Array(bytes), { level: 0 }]
    const file = {
      bytes: zipSync(archive),
      type: 'application/zip',
      name: `datos-personales-${homeDay()}.zip`,
    }
    return { summary: words.done, file }
  },
})

/** Recorded with who asked for it, never with what it holds. */
export async function startExport(context: Context, subject: Subject): Promise<{ taskId: string }> {
  const person = await findPerson(context.db, subject)
  if (person.contactIds.length === 0 && !(await hasRows(context.db, person))) throw conflict(words.none)
  const { id } = await startTask(context, exportPerson, {
    title: words.title,
    payload: { contactIds: [...subject.contactIds], emails: [...subject.emails], locale: context.locale },
    total: holdings.length,
  })
  const changes = [{ field: 'task', from: null, to: id }]
  await recordAudit(context, {
    entity: 'personalData',
    entityId: person.contactIds[0] ?? id,
    action: 'create',
    changes,
  })
  return { taskId: id }
}

async function hasRows(db: Db, person: Person): Promise<boolean> {
  for (const holding of holdings) if ((await rowsOf(db, holding, person)).length > 0) return true
  return false
}

/** Of no use to the person, or kept as files. */
const technical = [
  'search',
  'version',
  'created_by',
  'updated_by',
  'deleted_at',
  'token_hash',
  'form_hash',
  'key',
  'message_id',
  'ticket_code',
  'digest',
  'pdf',
  'picture',
  'bytes',
]

async function rowsOf(db: Db, holding: Holding, person: Person): Promise<Section['rows']> {
  if (holding.table === 'outbox_contents') return mailTexts(db, holding, person)
  const { rows } = await sql<{ row: Section['rows'][number] }>`
    select to_jsonb(t) - ${technical}::text[] as row from ${sql.table(holding.table)} t
    where ${holding.where(person)} `.execute(db)
  const { exported } = holding
  return rows.map(({ row }) =>
    exported ? Object.fromEntries(exported.map((name) => [name, row[name]])) : row,
  )
}

/** They are stored sealed. */
async function mailTexts(db: Db, holding: Holding, person: Person): Promise<Section['rows']> {
  const { rows } = await sql<{ id: string }>`
    select t.outbox_id::text as id from ${sql.table(holding.table)} t where ${holding.where(person)}`.execute(
    db,
  )
  const texts: Section['rows'] = []
  for (const { id } of rows) texts.push({ mail: id, text: (await readContents(db, id))?.text ?? '' })
  return texts
}

type Packed = { name: string; bytes: Buffer }
async function filesOf(db: Db, { orderIds, attendeeIds, contactIds, quoteIds }: Person): Promise<Packed[]> {
  const { rows } = await sql<{ name: string; bytes: Buffer | null; sha256: string }>`
    select 'certificate-' || c.code || '.pdf' as name, f.pdf as bytes, f.sha256 from certificate_files f
      join certificates c on c.id = f.certificate_id where c.attendee_id = any(${attendeeIds}::bigint[])
    union all
    select f.id || '-' || f.name, f.bytes, f.sha256 from files f where f.id in (
      select p.file from payment_proofs p where p.order_id = any(${orderIds}::bigint[])
      union select q.pdf_file from quotes q where q.id = any(${quoteIds}::bigint[])
      union select i.pdf_file from invoices i where i.contact_id = any(${contactIds}::bigint[])
      union select n.pdf_file from credit_notes n where n.contact_id = any(${contactIds}::bigint[])
      union select r.pdf_file from replaced_representations r left join invoices i on i.id = r.invoice_id
        left join credit_notes n on n.id = r.credit_note_id
        where coalesce(i.contact_id, n.contact_id) = any(${contactIds}::bigint[]))`.execute(db)
  const files: Packed[] = []
  for (const { name, ...file } of rows)
    files.push({ name: name.replaceAll(/[/\\]/g, '-'), bytes: await bytesOf(file) })
  return files
}
