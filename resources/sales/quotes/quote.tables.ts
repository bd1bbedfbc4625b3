/** Links of quotes, and the seats that they hold. */
import type { RecordLink } from '#server/database/tables.ts'

export type QuoteTables = {
  quoteLinks: RecordLink & { quoteId: string; sentTo: string }
  /** Seats that quotes hold in events; nobody is named. */
  seatHolds: { quoteId: string; eventId: string; seats: number; expiresAt: string | null }
}
