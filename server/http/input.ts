/** Reads what a caller sends: size first, then form, then the endpoint's own rule. */
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { invalid, messages, Refusal } from '#core/errors.ts'
import type { Field, Fields } from '#core/field.ts'
import { fromForm } from './form-data.ts'
import { isHarmless } from '#core/rules.ts'
import { readForm } from '#core/sent-form.ts'
import { formBytes } from '#core/uploads.ts'
import { validationErrors } from '#core/validation.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Locale } from '#core/words.ts'

const tooLarge = (max: number) =>
  new Refusal(413, messages.tooLarge, {
    values: { max: Math.round((max / 1024 / 1024) * 10) / 10 },
    // The rest of the body stays unread, so the connection cannot carry another request.
    headers: { connection: 'close' },
  })

const isForm = (type: string): boolean =>
  type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')
const ONE_MEGABYTE = 1024 * 1024

/** The body as JSON or form; `{}` when an endpoint without input gets nothing. */
export async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.input) return undefined
  const type = request.headers.get('content-type') ?? ''
  if (isForm(type)) return formInput(endpoint, request, type)
  const bytes = await limited(request, endpoint.maxBytes)
  if (bytes.length === 0) return unwrap(endpoint, {})
  if (type !== '' && !/^application\/([\w.+-]+\+)?json/.test(type)) throw new Refusal(415, messages.bodyKind)
  return unwrap(endpoint, parseJson(bytes))
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
  // The site's forms are read wrapped and bare: spec §7 calls the payload just "the contact form fields".
  return data === undefined ? (endpoint.isPublic ? body : {}) : data
}

/** Whether a call brings a record: a form, or JSON with `data`. The body stays to be read. */
export async function carriesData(request: Request): Promise<boolean> {
  if (isForm(request.headers.get('content-type') ?? '')) return true
  try {
    const body = parseJson(await limited(request.clone(), ONE_MEGABYTE))
    return typeof body === 'object' && body !== null && 'data' in body
  } catch {
    return false
  }
}

async function formInput(endpoint: Endpoint, request: Request, type: string): Promise<unknown> {
  const kinds = Object.values(endpoint.fields).map(({ kind }) => kind)
  const bytes = await limited(request, Math.max(endpoint.maxBytes, formBytes(kinds)))
  const form = await readForm(new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }))
  return fromForm(form, endpoint.fields)
}

async function limited(request: Request, max: number): Promise<Buffer> {
  const announced = request.headers.get('content-length')
  if (Number(announced ?? 0) > max) throw tooLarge(max)
  // HTTP gives no more than was announced, and no stream need be made for it.
  return announced === null ? counted(request, max) : Buffer.from(await request.arrayBuffer())
}

/** Counted while it streams in, so that a caller who tells no length costs no memory. */
async function counted(request: Request, max: number): Promise<Buffer> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    // Not cancelled: a source that is still writing into a cancelled stream throws where nobody can catch it.
    if (size > max) throw tooLarge(max)
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** The rule's own output, or 422 with a message per field. */
export async function check<T>(
  rule: z.core.$ZodType<T>,
  value: unknown,
  { fields, locale }: { fields: Fields; locale: Locale },
): Promise<T> {
  const result = await (rule as z.ZodType<T>).safeParseAsync(value, { reportInput: true }).catch(incomparable)
  if (result.success) return result.data
  throw new Refusal(422, messages.invalidForm, {
    validationErrors: validationErrors(result.error.issues, fields, locale),
  })
}

// `{ length: { toString: 1 } }` cannot even be compared with a bound: it is no input either.
function incomparable(error: unknown): never {
  const isIncomparable = error instanceof TypeError && error.message.includes('to primitive value')
  throw isIncomparable ? invalid({ data: validationWords.fallback }) : error
}

/** The files of a form, each at its image or document field; they are stored before the rule judges their ids. */
export function filesIn(input: unknown, fields: Fields): { name: string; field: Field; file: File }[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]) => {
    const field = fields[name]
    return field && value instanceof File ? [{ name, field, file: value }] : []
  })
}

/** Path parameters never reach SQL unless they can be an id, a code or a slug. */
export const isPlausibleParam = (value: string): boolean => value.length <= 120 && isHarmless(value, false)
