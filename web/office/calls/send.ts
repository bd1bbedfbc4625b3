/** Sends the office's calls with tokens, retries and one renewal of the session. */
import { ApiError, idempotencyHeader, type Envelope, type Send } from '#core/client.ts'
import { pathOf } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { say, type Locale } from '#core/words.ts'
import { sessionsApi, type SignIn } from '#resources/system/sessions/session.api.ts'
import { clearSignIn, storeSignIn, storedTokens, type AuthStorage } from './session.ts'

type Init = Parameters<Send>[1]
export type Transport = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  storage: AuthStorage
  crossSiteToken: () => string
  /** Runs one piece of work at a time, across all windows of the browser. */
  withSessionLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Called when the session has ended; never resolves. */
  goToLogin: () => Promise<never>
  /** Pauses before the retries of a write, after a network failure or a 503. */
  retryPausesMs?: readonly number[]
}

/** A 401 of these is no ended session: the password is wrong, or the second factor pending. */
const { login, answerChallenge, register, refresh } = sessionsApi
const anonymousPaths = new Set([login, answerChallenge, register, refresh].map((one) => pathOf(one, {}, '')))
const refreshPath = pathOf(refresh, {}, '')
const crossSiteHeader = 'x-xsrf-token'
// Each attempt carries the same idempotency key, so the server executes the write once.
const RETRY_PAUSES_MS = [300, 1000]

export function createSend(transport: Transport, locale: Locale): Send {
  return async (path, init) => {
    const isAnonymous = anonymousPaths.has(path)
    const token = storedTokens(transport.storage).access
    const response = await sendOnce(transport, path, { init, token: isAnonymous ? null : token, locale })
    if (response.status !== 401 || isAnonymous) return response
    if (!(await renew(transport, token, locale))) return endSession(transport)
    const again = await sendOnce(transport, path, {
      init,
      token: storedTokens(transport.storage).access,
      locale,
    })
    return again.status === 401 ? endSession(transport) : again
  }
}

function endSession(transport: Transport): Promise<never> {
  clearSignIn(transport.storage)
  return transport.goToLogin()
}

type RequestOptions = { init: Init; token: string | null; locale: Locale }
async function sendOnce(
  transport: Transport,
  path: string,
  { init, token, locale }: RequestOptions,
): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string>),
    // Some paths carry no language.
    'accept-language': locale,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(init.method !== 'GET' && { [crossSiteHeader]: transport.crossSiteToken() }),
  }
  const attempt = () => transport.fetch(path, { ...init, headers, credentials: 'same-origin' })
  const pauses = idempotencyHeader in headers ? (transport.retryPausesMs ?? RETRY_PAUSES_MS) : []
  return withRetries(attempt, pauses).catch((error: unknown) => {
    throw new ApiError(0, { message: say(messageOf(error), locale) })
  })
}

/** Retries after each pause while the network fails or the server answers 503. */
async function withRetries(
  attempt: () => Promise<Response>,
  [pause, ...rest]: readonly number[],
): Promise<Response> {
  if (pause === undefined) return attempt()
  const response = await attempt().catch((error: unknown) => {
    if (isAborted(error)) throw error
  })
  if (response && response.status !== 503) return response
  await new Promise((resolve) => setTimeout(resolve, pause))
  return withRetries(attempt, rest)
}

const isAborted = (error: unknown): boolean => error instanceof DOMException

function messageOf(error: unknown) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'AbortError') return messages.aborted
  return name === 'TimeoutError' ? messages.timeout : messages.network
}

/** Resolves to false when the session has ended; concurrent callers share one renewal. */
function renew(transport: Transport, usedToken: string | null, locale: Locale): Promise<boolean> {
  return transport.withSessionLock(async () => {
    const { access, refresh } = storedTokens(transport.storage)
    if (access && access !== usedToken) return true
    if (!refresh) return false
    const init: Init = {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: refresh }),
    }
    const response = await sendOnce(transport, refreshPath, { init, token: null, locale })
    const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
    if (response.ok && envelope?.success) {
      storeSignIn(transport.storage, envelope.data as SignIn)
      return true
    }
    // A busy or failing server has not ended the session.
    if (response.status === 429 || response.status >= 500) {
      throw new ApiError(response.status, envelope ?? { message: say(messages.failed, locale) })
    }
    return false
  })
}
