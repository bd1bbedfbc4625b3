/** States of complaints and their transitions (non-conformities.md). */
import { statesByMeaning } from '#core/resource.ts'
import type { Complaint, ComplaintStatus } from './complaint.ts'

type Phase = 'new' | 'handled' | 'answered' | 'dropped'
const phaseOf: Record<ComplaintStatus, Phase> = {
  received: 'new',
  acknowledged: 'handled',
  reopened: 'handled',
  answered: 'answered',
  withdrawn: 'dropped',
  invalid: 'dropped',
}
const statesIn = statesByMeaning(phaseOf)
/** They wait for an acknowledgement or an answer. */
export const openComplaintStates = statesIn('new', 'handled')
/** All but those that were none. */
export const validComplaintStates = statesIn('new', 'handled', 'answered').concat('withdrawn')
export const droppedComplaintStates = statesIn('dropped')

export const isNewComplaint = (status: ComplaintStatus): boolean => phaseOf[status] === 'new'
export const isOpenComplaint = (status: ComplaintStatus): boolean => openComplaintStates.includes(status)
export const isAnsweredComplaint = (status: ComplaintStatus): boolean => phaseOf[status] === 'answered'
/** Found to be none, such as an advertisement: the only ones that are removed. */
export const isInvalidComplaint = (status: ComplaintStatus): boolean => status === 'invalid'

/** An answer without an acknowledgement before it is one. */
export const nextComplaintStates: Record<ComplaintStatus, readonly ComplaintStatus[]> = {
  received: ['acknowledged', 'answered', 'withdrawn', 'invalid'],
  acknowledged: ['answered', 'withdrawn', 'invalid'],
  answered: ['reopened'],
  reopened: ['answered', 'withdrawn'],
  withdrawn: [],
  invalid: [],
}
export const mayBecome = (from: ComplaintStatus, to: ComplaintStatus): boolean =>
  nextComplaintStates[from].includes(to)

export const isFromSite = (medium: Complaint['medium']): boolean => medium === 'web'

/** Late by the day; not stored. */
export const isOverdueComplaint = ({ dueDate }: Pick<Complaint, 'dueDate'>, today: string): boolean =>
  dueDate !== null && dueDate < today

export const complaintTones: Record<ComplaintStatus, 'neutral' | 'info' | 'success' | 'warning'> = {
  received: 'warning',
  acknowledged: 'info',
  answered: 'success',
  reopened: 'warning',
  withdrawn: 'neutral',
  invalid: 'neutral',
}
