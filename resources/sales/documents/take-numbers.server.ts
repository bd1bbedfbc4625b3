/** Gives documents their numbers on issue: the internal one, and the NCF of series B (fiscal-documents.md). */
import { sql } from 'kysely'
import { snake } from '#core/columns.ts'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { sequenceDigits, type NcfSeries, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { noNcf } from '#resources/sales/ncf-ranges/no-ncf.server.ts'
import type { NumberedKind } from '#resources/sales/fiscal-settings/number-formats.ts'
import { writeNumber } from './number-format.ts'

/** The table of the document, and the column by which `fiscal_numbers` refers to it. */
export type DocumentTable = {
  table: 'invoices' | 'creditNotes'
  owner: 'invoiceId' | 'creditNoteId'
  kind: NumberedKind
}
type Issued = { id: string; ncfType: NcfType; day: string; series: NcfSeries; format: string }
type Taken = { taken: number; later: string | null; ncf: string | null; ncfExpiresOn: string | null }

/** Throws 409 for a document dated before one that has its number: numbers are given by date. */
export function assertNotBefore(day: string, last: string | null): void {
  if (last && last > day) throw conflict(beforeLast, { values: { day: last } })
}

/** The last day that has a numbered document, as `take_numbers` finds it. */
export async function lastNumberedDay({ db }: Context, { table }: DocumentTable): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(issue_date) as day from ${sql.table(snake(table))} d
    where number is not null and to_jsonb(d) ->> 'opening_import' is null`.execute(db)
  return rows[0]!.day
}

const beforeLast: Words = {
  es: 'Ya hay documentos emitidos con fecha posterior: {day}.',
  en: 'Documents with a later date have been issued: {day}.',
}

/** Others who issue wait from here on until the transaction ends: take the numbers last. */
export async function takeNumbers(
  { db, at }: Context,
  { table, owner, kind }: DocumentTable,
  { id, ncfType, day, series, format }: Issued,
) {
  const wanted = series === 'B' ? ncfType : null
  const { rows } =
    await sql<Taken>`select taken, later, ncf, ncf_expires_on from take_numbers(${snake(table)}::regclass,
    ${snake(owner)}, ${id}, ${kind}, ${day}, ${wanted}, ${sequenceDigits(ncfType)})`.execute(db)
  const { taken, later, ncf, ncfExpiresOn } = rows[0]!
  assertNotBefore(day, later)
  if (wanted && !ncf) throw await noNcf(db, wanted, day)
  return {
    number: writeNumber(format, day, taken),
    status: 'issued',
    issuedAt: (at ?? new Date()).toISOString(),
    fiscalStatus: ncf ? 'assigned' : 'waiting',
    ...(ncf && { ncf, ncfExpiresOn }),
  } as const
}
