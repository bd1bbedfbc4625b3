/** States of waitlist entries, by what they mean for the list. */
import { statesByMeaning } from '#core/resource.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'

type WaitlistStatus = WaitlistEntry['status']
/** A new state gets its meaning here; the sets and questions below, and the queries that use them, follow. */
const meaningOf: Record<WaitlistStatus, 'waiting' | 'offered' | 'enrolled' | 'left'> = {
  waiting: 'waiting',
  offered: 'offered',
  accepted: 'enrolled',
  expired: 'left',
  declined: 'left',
  cancelled: 'left',
}
const statesIn = statesByMeaning(meaningOf)

export const waitingEntryStates = statesIn('waiting')
/** Seats are reserved until the offer expires. */
export const offeredEntryStates = statesIn('offered')
/** Still on the list. */
export const openEntryStates = statesIn('waiting', 'offered')

export const isWaitingEntry = (status: WaitlistStatus): boolean => meaningOf[status] === 'waiting'
export const isOfferedEntry = (status: WaitlistStatus): boolean => meaningOf[status] === 'offered'
export const isEnrolledEntry = (status: WaitlistStatus): boolean => meaningOf[status] === 'enrolled'
export const isOpenEntry = (status: WaitlistStatus): boolean => openEntryStates.includes(status)

export const entryTones: Record<WaitlistStatus, 'info' | 'warning' | 'success' | 'neutral'> = {
  waiting: 'info',
  offered: 'warning',
  accepted: 'success',
  expired: 'neutral',
  declined: 'neutral',
  cancelled: 'neutral',
}
