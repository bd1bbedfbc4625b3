/** Gives documents their numbers on issue: the internal one, and the NCF of series B (fiscal-documents.md). */
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { NcfSeries, NcfType } from '#resources/sales/fiscal/ncf.ts'
import { takeNcf } from '#resources/sales/ncf-ranges/take-ncf.server.ts'
import { takeDocumentNumber } from './document-number.server.ts'

/** The table of the document, and the column by which `fiscal_numbers` refers to it. */
export type DocumentTable = { table: 'invoices' | 'creditNotes'; owner: 'invoiceId' | 'creditNoteId' }
type Issued = { id: string; ncfType: NcfType; day: string; series: NcfSeries; prefix: string }

const beforeLast: Words = {
  es: 'Ya hay documentos emitidos con fecha posterior: {day}.',
  en: 'Documents with a later date have been issued: {day}.',
}

/** Others who issue wait from here on until the transaction ends: take the numbers last. */
export async function takeNumbers(
  context: Context,
  { table, owner }: DocumentTable,
  { id, ncfType, day, series, prefix }: Issued,
) {
  const number = await takeDocumentNumber(context.db, { prefix, day })
  await assertInOrder(context, table, day)
  const taken = series === 'B' ? await takeNcf(context.db, ncfType, day) : undefined
  if (taken) {
    const { ncf, rangeId } = taken
    await context.db
      .insertInto('fiscalNumbers')
      .values({ ncf, rangeId, [owner]: id, issuedOn: day })
      .execute()
  }
  return {
    number,
    status: 'issued',
    issuedAt: new Date().toISOString(),
    fiscalStatus: taken ? 'assigned' : 'waiting',
    ...(taken && { ncf: taken.ncf, ncfExpiresOn: taken.expiresOn }),
  } as const
}

/** Numbers and dates rise together (fiscal-documents.md, rule 6); the number's lock keeps others from issuing meanwhile. */
async function assertInOrder(context: Context, table: DocumentTable['table'], day: string): Promise<void> {
  const later = await context.db
    .selectFrom(table)
    .select('issueDate')
    .where('number', 'is not', null)
    .where('issueDate', '>', day)
    .orderBy('issueDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (later) throw conflict(beforeLast, { values: { day: later.issueDate! } })
}
