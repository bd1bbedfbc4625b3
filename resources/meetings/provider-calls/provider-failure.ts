/** Why a provider did not do what it was asked, read from its answer. */
import { z } from 'zod'
import { Refusal } from '#core/errors.ts'
import { meetingReasons, type MeetingReason } from '../meetings/meeting-state.ts'
import type { Provider } from '../providers/provider.ts'

export class ProviderFailure extends Refusal {
  readonly reason: MeetingReason
  /** The provider's own words. */
  readonly said: string | null
  /** When it may be tried again, where the provider's rules say so. */
  readonly retryAt: Date | null
  constructor(reason: MeetingReason, { said = null, retryAt = null }: Partial<Why> = {}) {
    super(502, meetingReasons[reason])
    this.reason = reason
    this.said = said
    this.retryAt = retryAt
  }
}
type Why = { said: string | null; retryAt: Date | null }

/** What is not there at the provider is no failure here. */
export const ifGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof ProviderFailure && error.reason === 'deleted') return instead
    throw error
  }

/** Zoom's errors have a code and a message of their own, those of Graph an object. */
const errorBody = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  error: z.object({ code: z.string().optional(), message: z.string().optional() }).optional(),
})
const zoomCodes: Record<number, MeetingReason> = {
  /** The access token is not valid. */
  124: 'reconnect',
  /** The app lacks scopes. */
  104: 'scope',
  4711: 'scope',
  /** There is no such meeting, or it has ended and cannot be deleted any more. */
  3001: 'deleted',
  3007: 'deleted',
}
const statuses: Record<number, MeetingReason> = {
  401: 'reconnect',
  403: 'scope',
  404: 'deleted',
  408: 'unreachable',
  410: 'deleted',
  429: 'limit',
}
const MOST_DETAIL = 300

type Answer = { provider: Provider; status: number; headers: Headers; body: unknown }
/** Undefined for a success. */
export function failureIn(answer: Answer, now = new Date()): ProviderFailure | undefined {
  const { status, body } = answer
  const { code, message, error } = errorBody.safeParse(body).data ?? {}
  const reason = reasonOf(status, code)
  const said = (message ?? error?.message)?.slice(0, MOST_DETAIL) ?? null
  return (
    reason &&
    new ProviderFailure(reason, { said, retryAt: reason === 'limit' ? retryTime(answer, now) : null })
  )
}

/** Zoom answers some refusals with 200 and a code. */
function reasonOf(status: number, code = 0): MeetingReason | undefined {
  if (zoomCodes[code]) return zoomCodes[code]
  if (status < 400) return undefined
  return statuses[status] ?? (status >= 500 ? 'unreachable' : 'refused')
}

/** Zoom's limit of a day ends at midnight UTC, and comes without a time. */
function retryTime({ provider, headers }: Answer, now: Date): Date {
  const after = headers.get('retry-after')
  const seconds = Number(after)
  if (after && Number.isFinite(seconds)) return new Date(now.getTime() + seconds * 1000)
  const date = new Date(after ?? '')
  if (!Number.isNaN(date.getTime())) return date
  if (provider !== 'zoom') return new Date(now.getTime() + 60_000)
  if (/qps/i.test(headers.get('x-ratelimit-type') ?? '')) return new Date(now.getTime() + 5000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}
