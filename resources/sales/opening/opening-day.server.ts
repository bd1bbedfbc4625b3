/** The day of the opening balances: of the settings, or else the last day that the first imported balances name. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'

/** Null where nothing was taken over from before Conforme. */
export async function openingDay(context: Context): Promise<string | null> {
  const { openingDate } = await readFiscalSettings(context)
  if (openingDate) return openingDate
  // What is imported later, such as an invoice that was forgotten, is of the same opening.
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from (
    select opening_import, issue_date as day from invoices
      where opening_import is not null and status ${inStates(issuedDocumentStates)}
    union all select opening_import, paid_on from payments where opening_import is not null) opening
    group by opening_import order by opening_import limit 1`.execute(context.db)
  return rows[0]?.day ?? null
}
