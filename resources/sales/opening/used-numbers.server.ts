/** Which numbers of opening invoices are used already, or would be given again by Conforme. */
import { sql } from 'kysely'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { parseNcf } from '#resources/sales/fiscal/ncf.ts'
import { readNumber } from '#resources/sales/documents/number-format.ts'
import type { NumberedKind } from '#resources/sales/fiscal-settings/number-formats.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { openRangeStates } from '#resources/sales/ncf-ranges/ncf-range-state.ts'

type Numbered = { number: string; ncf: string | null }
export type StoredInvoice = Numbered & {
  id: string
  openingImport: number | null
  accountId: string | null
  contactId: string | null
  currency: string
  issueDate: string
  total: string
  openingBalance: string | null
}
export type UsedNumbers = {
  /** The invoices that have one of the numbers or NCFs. */
  invoices: readonly StoredInvoice[]
  /** Fiscal numbers of credit notes too. */
  ncfs: ReadonlySet<string>
  /** What forbids a number that is not used yet. */
  errorsOf: (row: Numbered) => Record<string, Words>
}

const later: Words = {
  es: 'Conforme dará este número otra vez: importe antes el último número usado',
  en: 'Conforme will give this number again: import the last number used first',
}

export async function readUsedNumbers(context: Context, rows: readonly Numbered[]): Promise<UsedNumbers> {
  const { db } = context
  const numbers = rows.map(({ number }) => number)
  const ncfs = rows.flatMap(({ ncf }) => ncf ?? [])
  const { rows: invoices } = await sql<StoredInvoice>`
    select id, number, ncf, opening_import, account_id, contact_id, currency, issue_date::text as issue_date,
      total::text as total, opening_balance::text as opening_balance
    from invoices where number = any(${numbers}::text[])
    union select id, number, ncf, opening_import, account_id, contact_id, currency, issue_date::text, total::text,
      opening_balance::text
    from invoices where id in (select invoice_id from fiscal_numbers where ncf = any(${ncfs}::text[]))`.execute(
    db,
  )
  const used = await db
    .selectFrom('fiscalNumbers')
    .select('ncf')
    .where(sql<boolean>`ncf = any(${ncfs}::text[])`)
    .execute()
  const { invoiceFormat } = await readFiscalSettings(context)
  const sequences = await db
    .selectFrom('numberSequences')
    .select(['year', 'next'])
    .where('key', '=', 'invoice' satisfies NumberedKind)
    .execute()
  const ranges = await db
    .selectFrom('ncfRanges')
    .select(['ncfType', 'nextNumber', 'lastNumber'])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`state ${inStates(openRangeStates)}`)
    .execute()
  return {
    invoices,
    ncfs: new Set(used.map(({ ncf }) => ncf)),
    errorsOf({ number, ncf }) {
      const own = readNumber(number, invoiceFormat)
      const next = sequences.find(({ year }) => year === own?.year)?.next ?? 1
      const fiscal = ncf ? parseNcf(ncf) : null
      const isInRange = ranges.some(
        ({ ncfType, nextNumber, lastNumber }) =>
          ncfType === fiscal?.type && fiscal.sequence >= nextNumber && fiscal.sequence <= lastNumber,
      )
      return { ...(own && own.sequence >= next && { number: later }), ...(isInRange && { ncf: later }) }
    },
  }
}
