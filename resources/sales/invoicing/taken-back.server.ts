/** Whether credit notes took an invoice back, in SQL. */
import { sql, type RawBuilder } from 'kysely'
import { inStates } from '#server/database/query.ts'
import { issuedDocumentStates } from '../documents/document-state.ts'

const notesOf = (invoiceId: RawBuilder<unknown>) =>
  sql`from credit_notes n where n.invoice_id = ${invoiceId} and n.deleted_at is null
    and n.status ${inStates(issuedDocumentStates)}`

export const isAnnulled = (invoiceId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select ${notesOf(invoiceId)} and n.modification_code = 'annul')`

/** Nothing of the invoice is left to charge; after 30 days notes lack the tax, so totals do not tell. */
export const isTakenBack = (invoice: 't' | 'v' | 'd') => {
  const [id, net] = [sql.ref(`${invoice}.id`), sql.ref(`${invoice}.net`)]
  return sql<boolean>`(${isAnnulled(id)} or (${net} > 0 and (select sum(n.net) ${notesOf(id)}) >= ${net}) is true)`
}

/** How much of the invoice item in row `i` credit notes took back at the full price. */
export const creditedQuantity = sql`coalesce((
  select sum(c.quantity) from credit_note_items c join credit_notes n on n.id = c.credit_note_id
  where c.invoice_item_id = i.id and c.unit_price = i.unit_price and c.deleted_at is null
    and n.deleted_at is null and n.status ${inStates(issuedDocumentStates)}), 0)`
