/** Posts to an address of another program: signed, bounded, and never into our own network. */
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicIp } from '#server/http/public-address.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/** Which addresses may be connected to; tests reach a receiver on this machine. */
export type Reach = { mayConnect: (address: string) => boolean; allowsHttp: boolean }
export const publicOnly: Reach = { mayConnect: isPublicIp, allowsHttp: false }

export type SignedMessage = { id: string; seconds: number; body: string; secret: string }
/** `webhook-signature` of Standard Webhooks: HMAC-SHA256 over id, time and body. */
export function signatureOf({ id, seconds, body, secret }: SignedMessage): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The HTTP status, or why there is none. */
export type PostOutcome = { status: number } | { error: string }

export async function postWebhook(
  url: string,
  message: SignedMessage,
  reach: Reach = publicOnly,
): Promise<PostOutcome> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' && !reach.allowsHttp) return { error: 'private' }
  // Addresses without a name are not looked up.
  if (isIP(host) && !reach.mayConnect(host)) return { error: 'private' }
  return new Promise((settle) => {
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      // A connection of its own, whose address was judged; redirects are never followed.
      agent: false,
      lookup: judgedLookup(reach),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'Conforme-Webhooks/1',
        'webhook-id': message.id,
        'webhook-timestamp': String(message.seconds),
        'webhook-signature': signatureOf(message),
      },
    })
    request.on('error', (error) => settle({ error: codeOf(error) }))
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > MAX_ANSWER_BYTES) request.destroy()
      })
      response.on('close', () => settle({ status }))
      response.on('error', () => settle({ status }))
    })
    request.end(message.body)
  })
}

/** Judges the addresses that are connected to, so that a name cannot lead elsewhere between check and call. */
const judgedLookup =
  ({ mayConnect }: Reach): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (found.length === 0 || !found.every(({ address }) => mayConnect(address)))
        return done(Object.assign(new Error('This address is not public.'), { code: 'private' }), '')
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
    })

function codeOf(error: NodeJS.ErrnoException): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return (error.code ?? error.name).slice(0, 60)
}
