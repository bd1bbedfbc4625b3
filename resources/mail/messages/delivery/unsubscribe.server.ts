/** Unsubscribes from news: one click (RFC 8058), or a button on a page. */
import type { Env, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Locale, Words } from '#core/words.ts'
import { systemContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { openPersonalToken } from '#server/sessions/personal-link.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import { unsubscribeKind } from '../compose/personal-links.server.ts'

const words = {
  title: { es: 'Dejar de recibir novedades', en: 'Stop receiving news' },
  text: {
    es: 'Los correos sobre sus inscripciones le seguirán llegando.',
    en: 'Mails about your registrations will still reach you.',
  },
  button: { es: 'No recibir más novedades', en: 'Send me no more news' },
  done: { es: 'Listo: no le enviaremos más novedades.', en: 'Done: we will send you no more news.' },
} satisfies Record<string, Words>

type UnsubscribeDependencies = { db: Kysely<Database>; log: Logger; publicUrl: string }
const path = '/mail-views/unsubscribe/:token'

export function mountUnsubscribe<E extends Env>(app: Hono<E>, dependencies: UnsubscribeDependencies): void {
  app.get(path, async (c) => {
    const reader = await readerOf(dependencies, c.req.param('token'))
    return reader ? c.html(page(reader.locale, false), 200, headers) : c.body(null, 404)
  })
  // GET changes nothing, because link scanners open it; only POST unsubscribes.
  app.post(path, async (c) => {
    const reader = await readerOf(dependencies, c.req.param('token'))
    if (!reader) return c.body(null, 404)
    await dependencies.db.transaction().execute((db) =>
      recordConsents({ ...systemContext({ ...dependencies, db }), locale: reader.locale }, [
        {
          purpose: 'marketing',
          granted: false,
          email: reader.address,
          entity: 'mailRecipients',
          entityId: reader.id,
          source: 'mail:unsubscribe',
        },
      ]),
    )
    return c.html(page(reader.locale, true), 200, headers)
  })
}

type Reader = { id: string; address: string; locale: Locale }
async function readerOf({ db }: UnsubscribeDependencies, token: string): Promise<Reader | undefined> {
  const id = await openPersonalToken(db, unsubscribeKind, token)
  const row = id
    ? await db
        .selectFrom('mailRecipients')
        .select(['id', 'address', 'locale'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  return row?.address ? { ...row, address: row.address } : undefined
}

const page = (locale: Locale, isDone: boolean): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title[locale]}</title>
<style>:root{color-scheme:light dark}body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.125rem/1.55 system-ui,sans-serif}
button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600}</style></head>
<body><main><h1>${words.title[locale]}</h1><p>${isDone ? words.done[locale] : words.text[locale]}</p>
${isDone ? '' : `<form method="post"><button>${words.button[locale]}</button></form>`}</main></body></html>`

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}
