/** The address where recordings are watched: our own, for some hours after the press. */
import type { Env, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { Refusal } from '#core/errors.ts'
import { contentLocale, preferredLocale } from '#core/words.ts'
import type { Database } from '#server/database/database.ts'
import { callerAddress, type Bindings } from '#server/http/caller-address.ts'
import { countAttempt } from '#server/http/limits.ts'
import { asWatchersAreTold, contentOf, recordingOfTicket, streamPath } from './watch-recording.server.ts'

const headersOfOwn = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
}
const passedOn = ['content-length', 'content-range', 'accept-ranges']

type Dependencies = { db: Kysely<Database>; publicUrl: string; trustProxy: boolean; log: Logger }
export function mountRecordings<E extends Env>(app: Hono<E>, dependencies: Dependencies): void {
  const { db, publicUrl, trustProxy, log } = dependencies
  app.get(`${streamPath}/:ticket`, async (c) => {
    try {
      const address = callerAddress(c.req.raw.headers, c.env as Bindings, trustProxy)
      await countAttempt(db, 'recordingByAddress', address)
      const recording = await recordingOfTicket(db, c.req.param('ticket'))
      const asked = { range: c.req.header('range'), signal: c.req.raw.signal }
      const { status, headers, body } = await contentOf({ db, publicUrl, log }, recording, asked)
      return new Response(body, { status, headers: { ...headersOfOwn, ...passed(headers) } })
    } catch (error) {
      return refused(error, preferredLocale(c.req.header('accept-language')) ?? contentLocale)
    }
  })

  function refused(error: unknown, locale: 'es' | 'en'): Response {
    const told = toldOf(error)
    if (!told) log.error({ err: error }, 'recording failed')
    return new Response(told?.words[locale] ?? null, {
      status: told?.status ?? 500,
      headers: { ...headersOfOwn, 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}

function toldOf(error: unknown): Refusal | undefined {
  try {
    asWatchersAreTold(error)
  } catch (told) {
    return told instanceof Refusal ? told : undefined
  }
}

/** Only ever a video, whatever the provider says. */
function passed(headers: Headers): Record<string, string> {
  const type = headers.get('content-type') ?? ''
  const own = passedOn.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(own), 'content-type': /^video\/[\w.-]+$/.test(type) ? type : 'video/mp4' }
}
