/** Gives documents their numbers on issue: the internal one, and the NCF of series B (fiscal-documents.md). */
import { sql } from 'kysely'
import { snake } from '#core/columns.ts'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Taken } from '#server/database/taken-values.ts'
import type { Context } from '#server/http/context.ts'
import { sequenceDigits, type NcfSeries, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { noNcf } from '#resources/sales/ncf-ranges/no-ncf.server.ts'
import type { NumberedKind } from '#resources/sales/fiscal-settings/number-formats.ts'
import { numberParts } from './number-format.ts'

/** The table of the document, and the column by which `fiscal_numbers` refers to it. */
export type DocumentTable = {
  table: 'invoices' | 'creditNotes'
  owner: 'invoiceId' | 'creditNoteId'
  kind: NumberedKind
}
type Issued = { id: string; ncfType: NcfType; day: string; series: NcfSeries; format: string }

/** Throws 409 for a document dated before one that has its number: numbers are given by date. */
export function assertNotBefore(day: string, last: string | null): void {
  if (last && last > day) throw conflict(beforeLast, { values: { day: last } })
}

/** The last day that has a numbered document, as `take_numbers` finds it. */
export async function lastNumberedDay({ db }: Context, { table }: DocumentTable): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select issue_date as day from ${sql.table(snake(table))} d
    where number is not null and issue_date is not null and deleted_at is null and to_jsonb(d) ->> 'opening_import' is null
    order by issue_date desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

const beforeLast: Words = {
  es: 'Ya hay documentos emitidos con fecha posterior: {day}.',
  en: 'Documents with a later date have been issued: {day}.',
}

/**
 * What issues a document, with the numbers that the statement takes as its last act: others who issue wait from then on
 * until the transaction ends. Throws 409 for a document dated before the last one, or where no range has a number.
 */
export function issuedWith(
  context: Context,
  document: DocumentTable,
  { id, ncfType, day, series, format }: Issued,
) {
  const { table, owner, kind } = document
  const wanted = series === 'B' ? ncfType : null
  const { before, zeros, after } = numberParts(format, day)
  const taken: Taken = {
    fields: ['number', 'ncf', 'ncfExpiresOn'],
    from: sql`
      select ${before}::text || lpad(n.taken::text, greatest(${zeros}::int, length(n.taken::text)), '0') || ${after} as number,
        n.ncf, n.ncf_expires_on
      from take_numbers(${snake(table)}::regclass, ${snake(owner)}, ${id}, ${kind}, ${day}, ${wanted},
        ${sequenceDigits(ncfType)}) n
      where n.later is null and (n.ncf is not null or ${wanted}::text is null)`,
    refuse: async () => {
      assertNotBefore(day, await lastNumberedDay(context, document))
      throw await noNcf(context.db, ncfType, day)
    },
  }
  const values = {
    status: 'issued',
    issuedAt: (context.at ?? new Date()).toISOString(),
    fiscalStatus: wanted ? 'assigned' : 'waiting',
  } as const
  return { values, taken }
}
