/** PDFs of fiscal documents: a preview until they have their fiscal number, then drawn once and archived (fiscal-documents.md, rule 18). */
import { sql } from 'kysely'
import { object } from 'zod'
import { mimeTypes } from '#core/client.ts'
import { snake } from '#core/columns.ts'
import type { Download } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { systemContext, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { keepBytes } from '#server/files/file-bytes.ts'
import { prepareDocument, storeFile } from '#server/files/files.ts'
import { enqueue, job } from '#server/jobs/job.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { versionName, type FiscalDocument } from './fiscal-document.ts'
import type { DocumentTable } from './take-numbers.server.ts'

type Document = Pick<FiscalDocument, 'number' | 'ncf' | 'pdfFile' | 'representation'> & { id: string }

const drawing: Words = {
  es: 'El PDF se está preparando. Vuelva a pedirlo en unos segundos.',
  en: 'The PDF is being drawn. Ask for it again in a few seconds.',
}

const fileName = ({ number, ncf, id, representation }: Document): string =>
  ncf ? versionName(ncf, representation) : `${number ?? `borrador ${id}`}.pdf`

/** Answers 202 with Retry-After while the archived file is being drawn. */
export async function fiscalDownload<D extends Document>(
  context: Context,
  document: D,
  draw: (context: Context, document: D) => Promise<Buffer>,
): Promise<Download> {
  const about = { type: mimeTypes.pdf, name: fileName(document) }
  if (!document.ncf) return { ...about, bytes: await draw(context, document) }
  const file = document.pdfFile ? await storedFile(context, document.pdfFile) : undefined
  if (!file) throw new Refusal(202, drawing, { headers: { 'retry-after': '1' } })
  return { ...about, bytes: file.bytes, etag: file.sha256 }
}

type Archive<D extends Document> = {
  /** The name of the job that draws it. */
  name: string
  table: DocumentTable['table']
  documents: {
    get: (context: Context, id: string) => Promise<D>
    lock: (context: Context, id: string) => Promise<D>
    set: (context: Context, id: string, values: Partial<D>) => Promise<D>
  }
  draw: (context: Context, document: D) => Promise<Buffer>
  /** Called in the transaction that archives the file. */
  onArchived: (context: Context, document: D) => Promise<void>
}
/** The job that draws and archives all documents that have their fiscal number and no file yet, the newest first. */
export const archiving = <D extends Document>({ name, table, ...archiver }: Archive<D>) =>
  job({
    name,
    payload: object({}),
    isWakeUp: true,
    // Also what was issued just before a backup that is restored, or failed too often.
    schedule: { cron: '25 * * * *', payload: {} },
    handle: async (_, { db, log, publicUrl, signal }) => {
      const reading = systemContext({ db, log, publicUrl })
      const failed: string[] = []
      for (let id = await nextWithoutFile(db, table, failed); id && !signal.aborted;) {
        await archive(reading, { ...archiver, id }).catch((error: unknown) => {
          log.error({ err: error, document: id }, 'a fiscal document could not be drawn')
          failed.push(id!)
        })
        id = await nextWithoutFile(db, table, failed)
      }
      // The queue tries those again later.
      if (failed.length > 0) throw new Error(`${failed.length} documents of ${table} have no PDF yet`)
    },
  })

async function nextWithoutFile(db: Db, table: DocumentTable['table'], failed: string[]) {
  // The PDF of an invoice from before Conforme was drawn elsewhere.
  const isOwn = table === 'invoices' ? sql`and opening_import is null` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(snake(table))} where ncf is not null and pdf_file is null ${isOwn} and id <> all (${failed}::bigint[])
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}

type Archiving<D extends Document> = Omit<Archive<D>, 'name' | 'table'> & { id: string }
async function archive<D extends Document>(
  reading: Context,
  { documents, draw, onArchived, id }: Archiving<D>,
): Promise<void> {
  const document = await documents.get(reading, id)
  // Drawn outside of the transaction, which holds the document's lock.
  const file = prepareDocument({ name: fileName(document), bytes: await draw(reading, document) })
  await keepBytes(file.bytes)
  await reading.db.transaction().execute(async (db) => {
    const context = { ...reading, db }
    // Drawn by another job, or corrected since: the next job draws it as it is now.
    const { pdfFile: drawn, representation } = await documents.lock(context, id)
    if (drawn || representation !== document.representation) return
    const { id: pdfFile } = await storeFile(context, file)
    await onArchived(context, await documents.set(context, id, { pdfFile } as Partial<D>))
  })
}

export type Drawn<D, Values> = {
  documents: { set: (context: Context, id: string, values: Values) => Promise<D> }
  draw: ReturnType<typeof archiving>
}
/** Stores values that are printed, and has the document drawn. */
export async function setAndDraw<D, Values>(
  context: Context,
  { documents, draw }: Drawn<D, Values>,
  { id, values }: { id: string; values: Values },
): Promise<D> {
  await enqueue(context.db, draw, { payload: {} })
  return documents.set(context, id, values)
}
