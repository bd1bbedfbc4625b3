/** What the site offers besides its pages: files that are written when asked for, from what visitors are shown. */
import type { Context } from 'hono'
import { isApiError, type Client } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import type { Cache } from '../cache/cache.ts'
import { dressPage, sendPage } from './page-headers.ts'

export type SiteFiles = {
  /** Reaches the public calls, in a language; given the visitor, rate limits count their address. */
  clientFor: (locale: Locale, visitor?: Context) => Client
  publicUrl: string
  /** For what takes long to write. */
  cache: Cache
}

/** Dates pass: what is upcoming changes by itself. */
export const forHalfAMinute = { maxAgeMs: 30_000 }

type Written = { text: string; type: string; name?: string }
// Readers and crawlers come back by themselves; what changed is seen within minutes.
const forMinutes = 'public, max-age=300'

export function sendWritten(c: Context, { text, type, name }: Written): Response {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': forMinutes })
  if (name) headers.set('Content-Disposition', `inline; filename="${name}"`)
  const about = { kind: 'built', isPublic: true, isSecure: false } as const
  return sendPage(dressPage({ status: 200, headers, text }, about), c.req.raw)
}

export const sendNothing = (c: Context): Response =>
  c.text('Not found', 404, { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })

/** Nothing for what visitors are not shown. */
export async function ifShown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** Whoever asks too often is told so: nothing failed. */
export async function unlessTooMany(c: Context, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) !== 429) throw error
    return c.text('Too many requests', 429, { 'Cache-Control': 'no-store' })
  }
}

const statusOf = (error: unknown): number | undefined => (isApiError(error) ? error.status : undefined)

export const xmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
