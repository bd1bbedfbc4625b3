/** Links of quotes, and the seats that they hold. */
import type { Generated } from 'kysely'
import type { RecordLink } from '#server/database/tables.ts'

export type QuoteTables = {
  quoteLinks: RecordLink & {
    id: Generated<string>
    quoteId: string
    sentTo: string
    isCopied: Generated<boolean>
    madeById: string | null
    openedAt: string | null
  }
  /** Seats that quotes hold in events; nobody is named. */
  seatHolds: { quoteId: string; eventId: string; seats: number; expiresAt: string | null }
}
