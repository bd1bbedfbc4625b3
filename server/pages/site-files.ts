/** Serves generated public files, such as feeds, calendars and the sitemap. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isApiError, type Client } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import type { Cache } from '../cache/cache.ts'
import { withHeaders, sendPage } from './page-headers.ts'

export type SiteFiles = {
  /** In-process API client; with a visitor, rate limits count their address. */
  clientFor: (locale: Locale, visitor?: Context) => Client
  publicUrl: string
  /** For files that are slow to generate. */
  cache: Cache
}

/** Content depends on the current time, such as upcoming events. */
export const halfAMinute = { maxAgeMs: 30_000 }

type GeneratedFile = { text: string; type: string; name?: string }
// Feed readers and crawlers poll, so changes are seen within minutes.
const forMinutes = 'public, max-age=300'

export function sendGeneratedFile(c: Context, { text, type, name }: GeneratedFile): Response {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': forMinutes })
  if (name) headers.set('Content-Disposition', `inline; filename="${name}"`)
  const about = { kind: 'built', isPublic: true } as const
  return sendPage(withHeaders({ status: 200, headers, text }, about), c.req.raw)
}

/** A document or picture that the browser shows instead of saving it. */
export async function sendGeneratedDocument(
  c: Context,
  answer: Promise<{ blob: Blob; name: string }>,
): Promise<Response> {
  try {
    const { blob, name } = await answer
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const headers = {
      'Content-Type': blob.type,
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': forMinutes,
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    }
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers)
    return c.body(bytes, 200, headers)
  } catch (error) {
    if (statusOf(error) === 404) return sendNotFound(c)
    if (statusOf(error) !== 503) throw error
    return c.text('Busy', 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' })
  }
}

export const sendNotFound = (c: Context): Response =>
  c.text('Not found', 404, { 'Cache-Control': 'no-store' })

/** Undefined for records that visitors must not see. */
export async function ifVisible<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** Answers 429 as a response, since a rate limit is no error. */
export async function withTooManyResponse(c: Context, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) !== 429) throw error
    return c.text('Too many requests', 429, { 'Cache-Control': 'no-store' })
  }
}

const statusOf = (error: unknown): number | undefined => (isApiError(error) ? error.status : undefined)

export const xmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
