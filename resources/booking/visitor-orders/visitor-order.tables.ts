/** Links by which visitors open their orders. */
import type { RecordLink } from '#server/database/tables.ts'

export type VisitorOrderTables = {
  /** One that a form opened keeps the hash of the form, and whether the mails about the order are still to be written. */
  orderLinks: RecordLink & {
    orderId: string
    formHash: string | null
    isMailDue: boolean
    hadSeat: boolean
  }
}
