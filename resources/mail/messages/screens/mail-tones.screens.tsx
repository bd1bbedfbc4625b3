/** Badge tones by the status of mails and recipients. */
import type { Tone } from '#web/ui/badge.tsx'
import type { RecipientStatus } from '../compose/mail-recipient.ts'
import type { EventMailStatus } from '../mail-state.ts'

export const mailTones: Record<EventMailStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  sent: 'success',
  partiallyFailed: 'warning',
  failed: 'danger',
  paused: 'warning',
  cancelled: 'neutral',
}
export const recipientTones: Record<RecipientStatus, Tone> = {
  pending: 'info',
  sent: 'success',
  delivered: 'success',
  bouncedHard: 'danger',
  bouncedSoft: 'warning',
  complained: 'danger',
  suppressed: 'warning',
  unconfirmed: 'warning',
  failed: 'danger',
  skipped: 'neutral',
}
