/** Zoom's signature of a webhook (reference: developers.zoom.us, Webhooks, "Verify with Zoom's header"). */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** An older message may be one that somebody recorded. */
const MOST_SECONDS = 300

export type SignedText = { text: string; timestamp: string; signature: string }

export function isSignedByZoom(
  { text, timestamp, signature }: SignedText,
  secret: string,
  now = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > MOST_SECONDS) return false
  const right = Buffer.from(`v0=${hmacOf(`v0:${timestamp}:${text}`, secret)}`)
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

export const hmacOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
