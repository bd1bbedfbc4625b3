/** The office's calls from a check-in: a sign-in that is over is said, and never takes the page away from the door. */
import { ApiError, createClient, type Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { say, type Locale } from '#core/words.ts'
import { inTurn } from '#web/office/calls/api.ts'
import { crossSiteToken } from '#web/office/calls/cross-site-token.ts'
import { createSend } from '#web/office/calls/send.ts'

const SLOW_MS = 20_000

export const checkInClient = (locale: Locale): Client =>
  createClient(
    createSend(
      {
        // A network that is there and answers nothing counts as none.
        fetch: (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(SLOW_MS) }),
        keep: localStorage,
        crossSiteToken,
        // Marks wait in the phone and are sent again from there.
        retryPausesMs: [],
        inTurn,
        leave: () => Promise.reject(new ApiError(401, { message: say(messages.signIn, locale) })),
      },
      locale,
    ),
    locale,
  )
