/** Answers in the envelope `{ success, message, data?, validationErrors? }`, in the caller's language. */
import type { Logger } from 'pino'
import type { Envelope } from '#core/client.ts'
import type { Download } from '#core/endpoint.ts'
import { messages, Refusal } from '#core/errors.ts'
import { fieldAt, sayOfField } from '#core/validation.ts'
import type { Fields } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { refusalFromDatabase } from './database-errors.ts'

const noStore = { 'cache-control': 'no-store' }

export function succeed(words: Words, data: unknown, locale: Locale): Response {
  return json(200, { success: true, message: say(words, locale), ...(data !== undefined && { data }) })
}

export function refuse(
  error: unknown,
  { locale, fields, log }: { locale: Locale; fields: Fields; log: Logger },
): Response {
  const refusal = error instanceof Refusal ? error : (refusalFromDatabase(error) ?? unexpected(error, log))
  const { values, data, headers } = refusal.detail
  const validationErrors =
    refusal.detail.validationErrors ?? saidFields(refusal.detail.fields, fields, locale)
  return json(
    refusal.status,
    {
      success: false,
      message: say(refusal.words, locale, values),
      ...(data !== undefined && { data }),
      ...(validationErrors && { validationErrors }),
    },
    headers,
  )
}

function saidFields(refused: Record<string, Words> | undefined, fields: Fields, locale: Locale) {
  if (!refused) return undefined
  return Object.fromEntries(
    Object.entries(refused).map(([key, words]) => [
      key,
      sayOfField(words, fieldAt(key.split(/[.-]/), fields)?.label, locale),
    ]),
  )
}

// What nobody foresaw: the log gets all of it, the caller only that it failed.
function unexpected(error: unknown, log: Logger): Refusal {
  log.error({ err: error }, 'request failed')
  return new Refusal(500, messages.failed)
}

const json = (status: number, envelope: Envelope, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(envelope), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...noStore, ...headers },
  })

/** A file with its name (RFC 6266), or 304 when the caller already has these bytes. */
export function sendFile(file: Download, request: Request): Response {
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.cache ?? 'private, no-store',
    'x-content-type-options': 'nosniff',
    // An upload opened by itself may not run or load anything (ASVS 3.2.1).
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
