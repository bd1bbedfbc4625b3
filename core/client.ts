/** The typed API client for browser, loaders and tests. */
import { messages } from './errors.ts'
import {
  pathOf,
  type Accept,
  type Answer,
  type Endpoint,
  type Input,
  type Params,
  type Query,
} from './endpoint.ts'
import type { ValidationErrors } from './validation.ts'
import { say, type Locale } from './words.ts'

export type Envelope = {
  success: boolean
  message: string
  data?: unknown
  validationErrors?: ValidationErrors
}

/** Spec §7: an answer with `success: false` becomes this error, its validation errors attached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly validationErrors: ValidationErrors
  readonly data: unknown
  /** The method and path that were called, for logs and tests; `fields` are what the call labels. */
  readonly endpoint: string | undefined
  readonly fields: Endpoint['fields']
  constructor(status: number, envelope: Partial<Envelope>, endpoint?: Endpoint) {
    super(envelope.message ?? '')
    this.fields = endpoint?.fields ?? {}
    this.endpoint = endpoint && `${endpoint.method} ${endpoint.path}`
    this.status = status
    this.validationErrors = envelope.validationErrors ?? {}
    this.data = envelope.data
  }
}

/** By name and not by class: a bundle may carry its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'

type CallOptions<E> = ({} extends Params<E> ? { params?: Params<E> } : { params: Params<E> }) &
  (undefined extends Input<E> ? { input?: undefined } : { input: InputValues<Input<E>> | FormData }) & {
    query?: Query<E> | undefined
    signal?: AbortSignal
    /** Another type than the endpoint's own. */
    accept?: string
  }
// Lists have defaults for everything, so a caller passes only what differs; the same holds for parts of groups and lists.
type InputValues<I> = I extends { page: number; perPage: number; filters: unknown[] }
  ? Partial<I>
  : { [K in keyof I]: Loose<I[K]> }
type Loose<T> = T extends (infer Each)[]
  ? Loose<Each>[]
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> | undefined }
    : T
type CallArguments<E> = {} extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

export interface Client {
  locale: Locale
  call<E extends Endpoint>(endpoint: E, ...options: CallArguments<E>): Promise<Answer<E>>
  download<E extends Endpoint>(
    endpoint: E,
    ...options: CallArguments<E>
  ): Promise<{ blob: Blob; name: string }>
}
export type Send = (
  path: string,
  init: RequestInit & { headers: Record<string, string> },
) => Promise<Response>

export const mimeTypes: Record<Accept, string> = {
  json: 'application/json',
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  image: 'image/*',
  text: 'text/plain',
  /** Any generated file; its own content type is in the response. */
  file: 'application/octet-stream',
}

/** Every Excel export answers the same rows as CSV to callers that accept it. */
export const csvType = 'text/csv'

export const idempotencyHeader = 'idempotency-key'

export function createClient(send: Send, locale: Locale): Client {
  const request = (endpoint: Endpoint, options: Partial<CallOptions<Endpoint>> = {}) =>
    send(pathOf(endpoint, options.params as Record<string, string>, locale) + queryOf(options.query), {
      method: endpoint.method,
      ...(options.signal && { signal: options.signal }),
      ...withKey(endpoint, bodyOf(endpoint, options)),
    })
  return {
    locale,
    async call(endpoint, ...[options]) {
      return readEnvelope(await request(endpoint, options as never), { endpoint, locale }) as never
    },
    async download(endpoint, ...[options]) {
      const response = await request(endpoint, options as never)
      const name = nameIn(response.headers.get('content-disposition') ?? '')
      if (!response.ok || response.headers.get('content-type')?.startsWith('application/json'))
        await readEnvelope(response, { endpoint, locale })
      if (!name) throw new ApiError(response.status, { message: say(messages.download, locale) }, endpoint)
      return { blob: await response.blob(), name }
    },
  }
}

function bodyOf(
  endpoint: Endpoint,
  { input, accept = mimeTypes[endpoint.accept] }: { input?: unknown; accept?: string },
): { headers: Record<string, string>; body?: string | FormData } {
  const headers = { accept }
  if (input === undefined) return { headers }
  if (input instanceof FormData) return { headers, body: input }
  return {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(endpoint.isWrapped ? { data: input } : input),
  }
}

/** New for each call, so that a repeated request is executed once. */
function withKey<T extends { headers: Record<string, string> }>(endpoint: Endpoint, sent: T): T {
  if (endpoint.keepsIdempotencyKey === 'never') return sent
  // Not `randomUUID`, which browsers offer on secure pages only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...sent, headers: { ...sent.headers, [idempotencyHeader]: key } }
}

function queryOf(query: unknown): string {
  const filled = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return filled.length === 0
    ? ''
    : `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}`
}

type Called = { endpoint: Endpoint; locale: Locale }
async function readEnvelope(response: Response, { endpoint, locale }: Called): Promise<unknown> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined
  if (!envelope || !response.ok || !envelope.success) {
    throw new ApiError(response.status, envelope ?? { message: say(messages.failed, locale) }, endpoint)
  }
  return envelope.data
}

/** The name in any script, rather than the one of older readers (RFC 6266). */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/.exec(disposition)?.[1]
}
