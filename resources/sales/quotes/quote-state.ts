/** States of quotes and their transitions (fiscal-documents.md). */
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Quote } from './quote.ts'

export type QuoteStatus = Quote['status']
type Phase = 'draft' | 'open' | 'accepted' | 'converted' | 'lost' | 'replaced' | 'cancelled'
/** A new state gets its phase here; the sets and questions below, and the queries that use them, follow. */
const phaseOf: Record<QuoteStatus, Phase> = {
  draft: 'draft',
  sent: 'open',
  accepted: 'accepted',
  converted: 'converted',
  rejected: 'lost',
  superseded: 'replaced',
  cancelled: 'cancelled',
}
const statesIn = statesByMeaning(phaseOf)

export const draftQuoteStates = statesIn('draft')
/** The customer has not decided on these yet. */
export const openQuoteStates = statesIn('open')
/** Nothing was made of them yet. */
export const acceptedQuoteStates = statesIn('accepted')
export const convertedQuoteStates = statesIn('converted')
export const wonQuoteStates = statesIn('accepted', 'converted')
export const lostQuoteStates = statesIn('lost')

export const sentQuote: Words = {
  es: 'Una cotización enviada no se cambia: haga una revisión.',
  en: 'A quote that was sent does not change: revise it.',
}
export const isDraftQuote = (status: QuoteStatus): boolean => phaseOf[status] === 'draft'
export const isOpenQuote = (status: QuoteStatus): boolean => phaseOf[status] === 'open'
/** The customer or the firm still has a step to take. */
export const isWaitingQuote = (status: QuoteStatus): boolean =>
  ['draft', 'open', 'accepted'].includes(phaseOf[status])
export const isWonQuote = (status: QuoteStatus): boolean => wonQuoteStates.includes(status)
export const isLostQuote = (status: QuoteStatus): boolean => phaseOf[status] === 'lost'
export const isCancelledQuote = (status: QuoteStatus): boolean => phaseOf[status] === 'cancelled'

/** An open quote is expired after its last day; this is not stored (fiscal-documents.md). */
export const isExpiredQuote = (
  { status, validUntil }: Pick<Quote, 'status' | 'validUntil'>,
  today: string,
): boolean => isOpenQuote(status) && validUntil !== null && validUntil < today

export const mayBecome = (from: QuoteStatus, to: QuoteStatus): boolean => nextQuoteStates[from].includes(to)

export const nextQuoteStates: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['accepted', 'rejected', 'superseded', 'cancelled'],
  // An acceptance by mistake is taken back to sent, with a reason.
  accepted: ['converted', 'sent', 'superseded', 'cancelled'],
  rejected: ['superseded'],
  superseded: [],
  cancelled: [],
  converted: [],
}

export const quoteTones: Record<QuoteStatus, 'neutral' | 'info' | 'success' | 'warning' | 'danger'> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'success',
  converted: 'success',
  rejected: 'danger',
  superseded: 'neutral',
  cancelled: 'neutral',
}
