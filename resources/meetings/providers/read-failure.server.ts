/** Reads from a provider's answer why it did not do what it was asked. */
import type { MeetingReason } from '../planning/meeting-state.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { ProviderFailure } from './provider-failure.server.ts'

const statuses: Partial<Record<number, MeetingReason>> = {
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
export function readFailure(
  { provider, status, headers, body }: Answer,
  now = new Date(),
): ProviderFailure | undefined {
  const { readError, limitEnd } = meetingProviders[provider]
  const { reason = reasonOf(status), said } = readError(body)
  if (!reason) return undefined
  const retryAt = reason === 'limit' ? (retryTime(headers, now) ?? limitEnd({ headers, said, now })) : null
  return new ProviderFailure(reason, { said: said?.slice(0, MOST_DETAIL) ?? null, retryAt })
}

function reasonOf(status: number): MeetingReason | undefined {
  if (status < 400) return undefined
  return statuses[status] ?? (status >= 500 ? 'unreachable' : 'refused')
}

/** Whoever asks for more is asked again after a day. */
const LONGEST_WAIT_MS = 86_400_000
/** Seconds or a date (RFC 9110). */
function retryTime(headers: Headers, now: Date): Date | undefined {
  const after = headers.get('retry-after') ?? ''
  const at = /^\d+$/.test(after) ? now.getTime() + Number(after) * 1000 : Date.parse(after)
  return Number.isNaN(at) ? undefined : new Date(Math.min(at, now.getTime() + LONGEST_WAIT_MS))
}
