/** Marks of attendance that phones sent. */
import type { Generated } from 'kysely'

export type AttendanceTables = {
  /** Deduplicates attendance marks that phones send again. */
  attendanceReceipts: {
    markId: string
    eventId: string
    attendeeId: string
    sessionKey: string
    status: string | null
    source: string
    outcome: 'accepted' | 'duplicate' | 'older' | 'clock'
    /** Corrected to server time, and the phone's own time. */
    at: string
    phoneAt: string
    receivedAt: Generated<string>
    userId: string | null
  }
}
