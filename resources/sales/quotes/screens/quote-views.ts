/** The stages in which people look for quotes, as views of the list and columns of the board, and the steps to them. */
import type { Filter } from '#core/filter.ts'
import type { Sort } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { QuoteFigures } from '../quote.api.ts'
import {
  acceptedQuoteStates,
  convertedQuoteStates,
  draftQuoteStates,
  isWonQuote,
  lostQuoteStates,
  mayBecome,
  openQuoteStates,
  type QuoteStatus,
} from '../quote-state.ts'

type Status = QuoteFigures['statuses'][number]['status']
export type QuoteStage = {
  key: string
  words: Words
  /** The same quotes that the figures count. */
  statuses: readonly Status[]
  filters: readonly Filter[]
  sort: readonly Sort[]
}

/** What is said of an open quote before its last day ends, and after it. */
export const quoteEnds = {
  before: { es: 'Vence {when}', en: 'Expires {when}' },
  after: { es: 'Venció {when}', en: 'Expired {when}' },
} satisfies Record<string, Words>

const inStates = (value: readonly string[]): Filter => ({ field: 'status', op: 'in', value: [...value] })
const isExpired = (value: boolean): Filter => ({ field: 'isExpired', op: 'eq', value })
const needsApproval = (value: boolean): Filter => ({ field: 'needsApproval', op: 'eq', value })
/** Those that the figures count under a status. */
export function filtersOfStatus(status: Status): Filter[] {
  if (status === 'expired') return [isExpired(true)]
  if (status === 'needsApproval') return [needsApproval(true)]
  const isWhole = [
    ...(openQuoteStates.includes(status) ? [isExpired(false)] : []),
    ...(draftQuoteStates.includes(status) ? [needsApproval(false)] : []),
  ]
  return [inStates([status]), ...isWhole]
}

const newest = [{ field: 'createdAt', dir: 'desc' }] as const
const nextToExpire = [{ field: 'validUntil', dir: 'asc' }] as const
const lastDecided = [{ field: 'decidedAt', dir: 'desc' }] as const

export const quoteStages: readonly QuoteStage[] = [
  {
    key: 'draft',
    words: { es: 'Borradores', en: 'Drafts' },
    statuses: draftQuoteStates,
    filters: [inStates(draftQuoteStates), needsApproval(false)],
    sort: newest,
  },
  {
    key: 'approval',
    words: { es: 'Por aprobar', en: 'To approve' },
    statuses: ['needsApproval'],
    filters: [needsApproval(true)],
    sort: newest,
  },
  {
    key: 'open',
    words: { es: 'Esperan respuesta', en: 'Waiting for an answer' },
    statuses: openQuoteStates,
    filters: [inStates(openQuoteStates), isExpired(false)],
    sort: nextToExpire,
  },
  {
    key: 'expired',
    words: { es: 'Vencidas', en: 'Expired' },
    statuses: ['expired'],
    filters: [isExpired(true)],
    sort: [{ field: 'validUntil', dir: 'desc' }],
  },
  {
    key: 'accepted',
    words: { es: 'Aceptadas', en: 'Accepted' },
    statuses: acceptedQuoteStates,
    filters: [inStates(acceptedQuoteStates)],
    sort: lastDecided,
  },
  {
    key: 'converted',
    words: { es: 'Convertidas', en: 'Converted' },
    statuses: convertedQuoteStates,
    filters: [inStates(convertedQuoteStates)],
    sort: lastDecided,
  },
  {
    key: 'lost',
    words: { es: 'Perdidas', en: 'Lost' },
    statuses: lostQuoteStates,
    filters: [inStates(lostQuoteStates)],
    sort: lastDecided,
  },
]

/** The steps of a quote that lead to each state, by the keys of their dialogs. */
const steps = { sent: 'send', accepted: 'accept', rejected: 'reject', converted: 'convert' } as const
export type QuoteStep = (typeof steps)[keyof typeof steps] | 'takeBack'
const isTaken = (status: Status): status is keyof typeof steps => status in steps

/** The step that leads a quote to a stage of the board, if any. */
export function stepTo(from: QuoteStatus, stage: string): QuoteStep | undefined {
  const to = quoteStages.find(({ key }) => key === stage)?.statuses.find(isTaken)
  if (!to || !mayBecome(from, to)) return undefined
  return to === 'sent' && isWonQuote(from) ? 'takeBack' : steps[to]
}
