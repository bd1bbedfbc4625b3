/** Shows a mail as HTML in a frame of the office: nothing in it runs, and its address is good for a few minutes only. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { systemMails } from '#resources/index.ts'
import { isLocale, type Locale } from '#core/words.ts'
import type { Database, Db } from '../database/database.ts'
import { secretOf } from '../sessions/secrets.ts'
import { renderSample } from './sample.ts'

/** A mail of the outbox by its id, a system's mail with its sample values, or what a slice draws itself. */
export type Viewed = { mail: string } | { template: string; locale: Locale } | { kind: string; name: string }
/** How a slice draws the mails of its kind, by the name in the address. */
export type MailView = (around: { db: Kysely<Database>; publicUrl: string }, name: string) => Promise<string>
const minutes = 30

/** Frames send no Bearer token, so the right to look stands in the address. */
export async function viewUrl(db: Db, viewed: Viewed): Promise<string> {
  const path = pathOf(viewed)
  const until = String(Date.now() + minutes * 60_000)
  return `${path}?${new URLSearchParams({ until, sign: await signed(db, path, until) })}`
}

function pathOf(viewed: Viewed): string {
  if ('mail' in viewed) return `/mail-views/mail/${viewed.mail}`
  if ('kind' in viewed) return `/mail-views/${viewed.kind}/${viewed.name}`
  return `/mail-views/${viewed.locale}/${viewed.template}`
}

// The line between them keeps a digit of the one from passing for a digit of the other.
const signed = async (db: Db, path: string, until: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'mail-views'))
    .update(`${path}\n${until}`)
    .digest('base64url')

type Around = { db: Kysely<Database>; publicUrl: string; views: Readonly<Record<string, MailView>> }
export function mountMailViews<E extends Env>(app: Hono<E>, around: Around): void {
  const { db } = around
  app.get('/mail-views/:kind/:name', async (c) => {
    const { until = '', sign = '' } = c.req.query()
    const isInTime = /^\d{13}$/.test(until) && Number(until) > Date.now()
    const isGood = isInTime && isSame(sign, await signed(db, c.req.path, until))
    const html = isGood && (await htmlOf(around, c.req.param('kind'), c.req.param('name')))
    return html
      ? c.body(html.replace('<head>', '<head><base target="_blank">'), 200, headers)
      : c.body(null, 404)
  })
}

async function htmlOf(around: Around, kind: string, name: string): Promise<string | undefined> {
  const { db, views } = around
  if (Object.hasOwn(views, kind)) return views[kind]!(around, name)
  const template = systemMails.find((one) => one.name === name)
  if (isLocale(kind)) return template && (await renderSample(db, template, kind)).html
  const mail = await db
    .selectFrom('outboxContents')
    .select('html')
    .where('outboxId', '=', name)
    .executeTakeFirst()
  return mail?.html
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

// Its own origin lets the office measure its height; scripts stay off all the same.
const sandbox = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${sandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
