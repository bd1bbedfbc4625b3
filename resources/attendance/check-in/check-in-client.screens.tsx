/** The API client of check-in: an expired session is reported, never redirected. */
import { ApiError, createClient, type Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { say, type Locale } from '#core/words.ts'
import { withSessionLock } from '#web/office/calls/api.ts'
import { crossSiteToken } from '#web/office/calls/cross-site-token.ts'
import { createSend } from '#web/office/calls/send.ts'

const SLOW_MS = 20_000

export const checkInClient = (locale: Locale): Client =>
  createClient(
    createSend(
      {
        // A network without answers counts as no network.
        fetch: (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(SLOW_MS) }),
        storage: localStorage,
        crossSiteToken,
        // Marks are queued on the phone and sent again from there.
        retryPausesMs: [],
        withSessionLock,
        goToLogin: () => Promise.reject(new ApiError(401, { message: say(messages.signIn, locale) })),
      },
      locale,
    ),
    locale,
  )
