/** Whether an invoice is overdue, for screens; `invoice-records.server.ts` says the same in SQL. */
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import type { Invoice } from './invoice.ts'

/** `today` is the firm's day. */
export const isOverdue = (
  { status, balance, dueDate }: Pick<Invoice, 'status' | 'balance' | 'dueDate'>,
  today: string,
): boolean => isIssuedDocument(status) && Number(balance) > 0 && dueDate !== null && dueDate < today
