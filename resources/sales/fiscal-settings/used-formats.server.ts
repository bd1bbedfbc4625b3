/** A format whose next numbers are taken already would stop the next document. */
import { sql } from 'kysely'
import { assertValid } from '#core/errors.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { numberPattern } from '#resources/sales/documents/number-format.ts'
import type { FormatField, NumberedKind, NumberFormats } from './number-formats.ts'

const tables: Record<NumberedKind, string> = {
  quote: 'quotes',
  invoice: 'invoices',
  creditNote: 'credit_notes',
  receipt: 'payments',
}
const used = (last: number): Words => ({
  es: `Con este formato ya hay números hasta el ${last} de este año: elija otro`,
  en: `This format has numbers up to ${last} of this year already: choose another`,
})

/** Throws 422 at the formats. */
export async function assertUnusedFormats(
  { db }: Context,
  formats: NumberFormats,
  changed: readonly FormatField[],
): Promise<void> {
  const year = homeDay().slice(0, 4)
  const errors: Partial<Record<FormatField, Words>> = {}
  for (const field of changed) {
    const kind = field.replace('Format', '') as NumberedKind
    const { rows } = await sql<{ last: number | null; next: number }>`
      select (select max(substring(number from ${numberPattern(formats[field], year)})::integer)
          from ${sql.table(tables[kind])}) as last,
        coalesce((select next from number_sequences where key = ${kind} and year = ${year}::integer), 1) as next`.execute(
      db,
    )
    const { last, next } = rows[0]!
    if (last !== null && last >= next) errors[field] = used(last)
  }
  assertValid(errors)
}
