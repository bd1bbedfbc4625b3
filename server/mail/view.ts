/** Serves mails as sandboxed HTML for the office, under signed, short-lived URLs. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { systemMailTemplates } from '#resources/index.ts'
import { isLocale, type Locale } from '#core/words.ts'
import type { Database, Db } from '../database/database.ts'
import { secretOf } from '../sessions/secrets.ts'
import { readContents } from './contents.ts'
import { renderSample } from './sample.ts'

/** A mail of the outbox by id, a mail template of the system with sample values, or a mail that a slice renders. */
export type ViewTarget =
  | { mail: string }
  | { template: string; locale: Locale }
  | { kind: string; name: string }
/** Renders a slice's mail by the name in the URL. */
export type MailView = (
  dependencies: { db: Kysely<Database>; publicUrl: string },
  name: string,
) => Promise<string>
const minutes = 30

/** Frames send no Bearer token, so the URL carries the permission. */
export async function viewUrl(db: Db, target: ViewTarget): Promise<string> {
  const path = pathOf(target)
  const until = String(Date.now() + minutes * 60_000)
  return `${path}?${new URLSearchParams({ until, sign: await signatureOf(db, path, until) })}`
}

function pathOf(target: ViewTarget): string {
  if ('mail' in target) return `/mail-views/mail/${target.mail}`
  if ('kind' in target) return `/mail-views/${target.kind}/${target.name}`
  return `/mail-views/${target.locale}/${target.template}`
}

// The newline separates path and time, so no digit can move from one to the other.
const signatureOf = async (db: Db, path: string, until: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'mail-views'))
    .update(`${path}\n${until}`)
    .digest('base64url')

type MailViewOptions = { db: Kysely<Database>; publicUrl: string; views: Readonly<Record<string, MailView>> }
export function mountMailViews<E extends Env>(app: Hono<E>, options: MailViewOptions): void {
  const { db } = options
  // The office fills it with the mail that somebody writes.
  app.get('/mail-views/blank', (c) => c.body('<!doctype html>', 200, headers))
  app.get('/mail-views/:kind/:name', async (c) => {
    const { until = '', sign = '' } = c.req.query()
    const isCurrent = /^\d{13}$/.test(until) && Number(until) > Date.now()
    const isValid = isCurrent && isSame(sign, await signatureOf(db, c.req.path, until))
    const html = isValid && (await htmlOf(options, c.req.param('kind'), c.req.param('name')))
    return html ? c.body(framed(html), 200, headers) : c.body(null, 404)
  })
}

/** Links open in a new tab. */
const framed = (html: string): string => html.replace('<head>', '<head><base target="_blank">')

async function htmlOf(options: MailViewOptions, kind: string, name: string): Promise<string | undefined> {
  const { db, views } = options
  if (Object.hasOwn(views, kind)) return views[kind]!(options, name)
  const template = systemMailTemplates.find((one) => one.name === name)
  if (isLocale(kind)) return template && (await renderSample(db, template, kind)).html
  return (await readContents(db, name))?.html
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

// `allow-same-origin` lets the office measure the frame's height; scripts stay disabled.
const sandbox = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox'
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${sandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}
