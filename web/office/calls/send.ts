/** Carries the office's calls: who calls, from which page, and one renewal when the sign-in has run out. */
import { ApiError, idempotencyHeader, type Envelope, type Send } from '#core/client.ts'
import { pathOf } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { say, type Locale } from '#core/words.ts'
import { sessionsApi, type SignIn } from '#resources/system/sessions/session.api.ts'
import { forgetSignIn, keepSignIn, tokensIn, type Keep } from './session.ts'

type Init = Parameters<Send>[1]
export type Line = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  keep: Keep
  /** The cross-site token; made when there is none. */
  crossSiteToken: () => string
  /** Runs one at a time, over all windows of the browser. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** The sign-in is over: leads to the login and never comes back. */
  leave: () => Promise<never>
  /** How long to wait before a write is sent again after a network failure or a 503. */
  retryPausesMs?: readonly number[]
}

const loginPath = pathOf(sessionsApi.login, {}, '')
const refreshPath = pathOf(sessionsApi.refresh, {}, '')
const crossSiteHeader = 'x-xsrf-token'
// The same key goes with each attempt: the server carries the write out once.
const RETRY_PAUSES_MS = [300, 1000]

export function createSend(line: Line, locale: Locale): Send {
  return async (path, init) => {
    const isAnonymous = path === loginPath || path === refreshPath
    const used = tokensIn(line.keep).access
    const response = await sendOnce(line, path, { init, token: isAnonymous ? null : used, locale })
    if (response.status !== 401 || isAnonymous) return response
    if (!(await renew(line, used, locale))) return end(line)
    const again = await sendOnce(line, path, { init, token: tokensIn(line.keep).access, locale })
    return again.status === 401 ? end(line) : again
  }
}

function end(line: Line): Promise<never> {
  forgetSignIn(line.keep)
  return line.leave()
}

type Sending = { init: Init; token: string | null; locale: Locale }
async function sendOnce(line: Line, path: string, { init, token, locale }: Sending): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string>),
    // Some paths carry no language; their answers are in the reader's all the same.
    'accept-language': locale,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(init.method !== 'GET' && { [crossSiteHeader]: line.crossSiteToken() }),
  }
  const attempt = () => line.fetch(path, { ...init, headers, credentials: 'same-origin' })
  const pauses = idempotencyHeader in headers ? (line.retryPausesMs ?? RETRY_PAUSES_MS) : []
  return withRetries(attempt, pauses).catch((error: unknown) => {
    throw new ApiError(0, { message: say(transportWords(error), locale) })
  })
}

/** Once more after each pause, while there is no network or the server is busy. */
async function withRetries(
  attempt: () => Promise<Response>,
  [pause, ...later]: readonly number[],
): Promise<Response> {
  if (pause === undefined) return attempt()
  const response = await attempt().catch((error: unknown) => {
    if (isAborted(error)) throw error
  })
  if (response && response.status !== 503) return response
  await new Promise((resolve) => setTimeout(resolve, pause))
  return withRetries(attempt, later)
}

const isAborted = (error: unknown): boolean => error instanceof DOMException

function transportWords(error: unknown) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'AbortError') return messages.aborted
  return name === 'TimeoutError' ? messages.timeout : messages.network
}

/** Whether there is a fresh sign-in: the one who comes first fetches it, the others find it done. */
function renew(line: Line, used: string | null, locale: Locale): Promise<boolean> {
  return line.inTurn(async () => {
    const { access, refresh } = tokensIn(line.keep)
    if (access && access !== used) return true
    if (!refresh) return false
    const init: Init = {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: refresh }),
    }
    const response = await sendOnce(line, refreshPath, { init, token: null, locale })
    const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
    if (response.ok && envelope?.success) {
      keepSignIn(line.keep, envelope.data as SignIn)
      return true
    }
    // A server that cannot answer right now has not ended the session.
    if (response.status === 429 || response.status >= 500) {
      throw new ApiError(response.status, envelope ?? { message: say(messages.failed, locale) })
    }
    return false
  })
}
