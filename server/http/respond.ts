/** Builds HTTP responses in the API's envelope, in the caller's language. */
import type { Logger } from 'pino'
import type { Envelope } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import { messages, Refusal } from '#core/errors.ts'
import { fieldAt, sayOfField } from '#core/validation.ts'
import type { Fields } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { refusalFromDatabase } from '../database/database-errors.ts'
import { compressFast, encodingFor } from '../cache/compression.ts'

export type Reply = {
  locale: Locale
  /** The caller's Accept-Encoding. */
  encodings?: string | null
  replyHeaders?: Readonly<Record<string, string>>
}

export function successResponse(words: Words, data: unknown, reply: Reply): Response {
  const message = say(words, reply.locale)
  return json(200, { success: true, message, ...(data !== undefined && { data }) }, reply)
}

type RefusalOptions = { fields: Fields; locale: Locale; log: Logger }

/** Turns a thrown error into status, envelope and headers. */
export function refusalEnvelope(
  error: unknown,
  { fields, locale, log }: RefusalOptions,
): { status: number; envelope: Envelope; headers: Readonly<Record<string, string>> } {
  const refusal = error instanceof Refusal ? error : (refusalFromDatabase(error) ?? unexpected(error, log))
  const { values, data, headers = {} } = refusal.detail
  const validationErrors =
    refusal.detail.validationErrors ?? fieldMessages(refusal.detail.fields, fields, locale)
  const envelope = {
    success: false,
    message: say(refusal.words, locale, values),
    ...(data !== undefined && { data }),
    ...(validationErrors && { validationErrors }),
  }
  return { status: refusal.status, envelope, headers }
}

export function errorResponse(error: unknown, reply: Reply & RefusalOptions): Response {
  const { status, envelope, headers } = refusalEnvelope(error, reply)
  return json(status, envelope, { ...reply, replyHeaders: { ...reply.replyHeaders, ...headers } })
}

function fieldMessages(wordsByField: Record<string, Words> | undefined, fields: Fields, locale: Locale) {
  if (!wordsByField) return undefined
  return Object.fromEntries(
    Object.entries(wordsByField).map(([key, words]) => [
      key,
      sayOfField(words, fieldAt(key.split(/[.-]/), fields)?.label, locale),
    ]),
  )
}

// Unexpected errors are logged in full; the caller learns nothing of them.
function unexpected(error: unknown, log: Logger): Refusal {
  log.error({ err: error }, 'request failed')
  return new Refusal(500, messages.failed)
}

// Plain headers and a whole body avoid the stream that @hono/node-server makes otherwise.
function json(
  status: number,
  envelope: Envelope,
  { replyHeaders, encodings }: Omit<Reply, 'locale'>,
): Response {
  const text = JSON.stringify(envelope)
  const encoding = encodingFor(text, encodings)
  return new Response(encoding ? compressFast[encoding](Buffer.from(text)) : text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...replyHeaders,
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

/** Sends a file with its name (RFC 6266), or 304 for a matching ETag. */
export function sendFile(file: Download, request: Request, own?: Readonly<Record<string, string>>): Response {
  const headers: Record<string, string> = {
    ...own,
    'content-type': file.type,
    'cache-control': file.cache ?? 'private, no-store',
    // Uploads opened directly must not run scripts or load anything (ASVS 3.2.1).
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(file.vary && { vary: file.vary }),
    ...(file.etag && { etag: `"${file.etag}"` }),
    ...(file.name && { 'content-disposition': disposition(file.name) }),
  }
  if (file.etag && request.headers.get('if-none-match')?.includes(`"${file.etag}"`))
    return new Response(null, { status: 304, headers })
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'content-length': String(file.bytes.byteLength) },
  })
}

function disposition(name: string): string {
  const ascii = name.normalize('NFD').replace(/[^\w. -]/g, '')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
