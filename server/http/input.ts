/** Reads and validates request bodies. */
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { invalid, messages, Refusal, type FieldErrors } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import { fromForm } from './form-data.ts'
import { isHarmless } from '#core/rules.ts'
import { readForm } from '#web/sent-form.ts'
import { formBytes } from '#core/uploads.ts'
import { fieldAt, sayOfField, validationErrors } from '#core/validation.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Locale } from '#core/words.ts'

const tooLarge = (max: number) =>
  new Refusal(413, messages.tooLarge, {
    values: { max: Math.round((max / 1024 / 1024) * 10) / 10 },
    // The body is not read to its end, so the connection cannot be reused.
    headers: { connection: 'close' },
  })

const isForm = (type: string): boolean =>
  type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')

/** An empty body counts as `{}`. */
export async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.input) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (isForm(type)) return formInput(endpoint, request, type)
  const bytes = await readLimited(request, endpoint.maxBytes)
  if (bytes.length === 0) return unwrap(endpoint, {})
  if (type !== '' && !/^application\/([\w.+-]+\+)?json/.test(type)) throw new Refusal(415, messages.bodyKind)
  assertBounded(bytes, endpoint)
  return unwrap(endpoint, parseJson(bytes))
}

/** Before it is parsed, because small input may cost much: throws 400 for more levels, names or entries. */
function assertBounded(bytes: Buffer, { maxLevels, maxKeys }: Endpoint): void {
  const most = { levels: maxLevels, keys: maxKeys, entries: 5 * maxKeys }
  const count = { levels: 0, keys: 0, entries: 0 }
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === signs.quote) {
      at = endOfText(bytes, at)
      continue
    }
    const [what, by] = counted[byte] ?? []
    if (!what || !by) continue
    count[what] += by
    if (count.levels > most.levels) throw new Refusal(400, messages.tooDeep, { values: most })
    if (count.keys > most.keys || count.entries > most.entries)
      throw new Refusal(400, messages.tooManyKeys, { values: most })
  }
}
const signs = { quote: 0x22, backslash: 0x5c }
const counted: Readonly<Record<number, readonly ['levels' | 'keys' | 'entries', 1 | -1]>> = {
  0x7b: ['levels', 1],
  0x5b: ['levels', 1],
  0x7d: ['levels', -1],
  0x5d: ['levels', -1],
  0x3a: ['keys', 1],
  0x2c: ['entries', 1],
}
function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    if (bytes[at] === signs.backslash) at += 1
    else if (bytes[at] === signs.quote) return at
  }
  return bytes.length
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new Refusal(400, messages.malformed)
  }
}

function unwrap(endpoint: Endpoint, body: unknown): unknown {
  if (!endpoint.isWrapped) return body
  const data = (body as { data?: unknown } | null)?.data
  // Public forms may come without `data` (spec §7).
  return data === undefined ? (endpoint.isPublic ? body : {}) : data
}

/** Lists are asked for with less; a longer body is that of a record, whose rights are judged before it is read. */
const MOST_OF_A_LIST = 256 * 1024
/** Whether the body is a form or JSON with `data`; reads a clone. */
export async function hasRecordBody(request: Request): Promise<boolean> {
  if (isForm(request.headers.get('content-type') ?? '')) return true
  try {
    const body = parseJson(await readLimited(request.clone(), MOST_OF_A_LIST))
    return typeof body === 'object' && body !== null && 'data' in body
  } catch (error) {
    return error instanceof Refusal && error.status === 413
  }
}

async function formInput(endpoint: Endpoint, request: Request, type: string): Promise<unknown> {
  const kinds = Object.values(endpoint.fields).map(({ kind }) => kind)
  const bytes = await readLimited(request, Math.max(endpoint.maxBytes, formBytes(kinds)))
  const form = await readForm(new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }))
  return fromForm(form, endpoint.fields)
}

async function readLimited(request: Request, max: number): Promise<Buffer> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > max) throw tooLarge(max)
  // Node delivers no more than the announced length, so no counting stream is needed.
  return announced === null ? readCounted(request, max) : Buffer.from(await request.arrayBuffer())
}

/** Counts while streaming, so that a body without a length cannot fill the memory. */
async function readCounted(request: Request, max: number): Promise<Buffer> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    // Cancelling the reader would make a still writing source throw an uncaught error.
    if (size > max) throw tooLarge(max)
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

type Checking = {
  fields: Fields
  locale: Locale
  /** What else is wrong with an input that is refused. */
  besides?: (sent: unknown) => FieldErrors | Promise<FieldErrors>
}
/** Answers the schema's output; throws 422 with a message per field, those of the rules between fields among them. */
export async function check<T>(
  rule: z.core.$ZodType<T>,
  value: unknown,
  { fields, locale, besides }: Checking,
): Promise<T> {
  const result = await (rule as z.ZodType<T>).safeParseAsync(value, { reportInput: true }).catch(incomparable)
  if (result.success) return result.data
  const errors = validationErrors(result.error.issues, fields, locale)
  for (const [name, words] of Object.entries((await besides?.(value)) ?? {}))
    if (words) errors[name] ??= sayOfField(words, fieldAt(name.split('.'), fields)?.label, locale)
  throw new Refusal(422, messages.invalidForm, { validationErrors: errors })
}

// Comparing `{ length: { toString: 1 } }` with a bound throws a TypeError, which counts as invalid input.
function incomparable(error: unknown): never {
  const isIncomparable = error instanceof TypeError && error.message.includes('to primitive value')
  throw isIncomparable ? invalid({ data: validationWords.fallback }) : error
}

/** Rejects path parameters that cannot be an id, a code or a slug before they reach SQL. */
export const isPlausibleParam = (value: string): boolean => value.length <= 120 && isHarmless(value, false)
