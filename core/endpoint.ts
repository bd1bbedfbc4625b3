/** Defines an endpoint: method, path, roles, input and answer. */
import type { z } from 'zod'
import type { FieldErrors } from './errors.ts'
import type { Fields } from './field.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Accept = 'json' | 'pdf' | 'excel' | 'image' | 'text' | 'file'
type Shape<T> = z.core.$ZodType<T>

/** Holds inferred types only, never schema types, which keeps type checking of 150 endpoints fast. */
export interface Endpoint<Params = unknown, Input = unknown, Query = unknown, Answer = unknown> {
  method: Method
  /** Relative to `/v1/{locale}/`; a path that starts with `/` is absolute. */
  path: string
  roles: readonly Role[] | 'everyone' | 'signedIn'
  /** A public call is mounted at `/v1/public/{locale}/…`, needs no sign-in and answers display fields only. */
  isPublic: boolean
  /** A public call for whoever has its secret: kept in no cache, and read where it was written. */
  isPersonal?: boolean
  /** What the documentation calls it, where its name does not say it. */
  summary?: string
  accept: Accept
  /** Spec §7: create and edit payloads come wrapped in `{ data }`, or as form data. */
  isWrapped: boolean
  /** A POST that changes nothing: no transaction, no CSRF check. */
  isRead: boolean
  /** Runs the handler in one transaction. False where the handler opens its own, to commit writes before it refuses. */
  isTransaction: boolean
  /** How long a repeated Idempotency-Key gets the stored answer: fiscal calls for ever; never where it is a secret. */
  keepsIdempotencyKey: 'never' | 'day' | 'forever'
  input?: Shape<Input>
  query?: Shape<Query>
  answer?: Shape<Answer>
  /** Labels used in validation messages. */
  fields: Fields
  /** What handlers refuse between fields of a whole record, of forms of which the schema refuses others; all told at once. */
  rules?(form: Input): FieldErrors
  success: 'done' | 'saved' | 'removed' | 'messageSent' | 'registered' | 'surveySent'
  maxBytes: number
  /** Levels and names in a JSON body; five times as many entries. */
  maxLevels: number
  maxKeys: number
  types?: { params: Params }
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }

type Given = 'roles' | 'isPublic' | 'isPersonal' | 'summary' | 'accept' | 'isRead' | 'isTransaction'
type Bounded = 'keepsIdempotencyKey' | 'fields' | 'success' | 'maxBytes' | 'maxKeys'
type Options<Input, Query, Answer> = Partial<Pick<Endpoint, Given | Bounded>> & {
  /** The input, wrapped in `{ data }`. */
  data?: z.core.$ZodType<Input, unknown>
  /** The input, unwrapped. */
  body?: z.core.$ZodType<Input, unknown>
  query?: z.core.$ZodType<Query, unknown>
  answer?: z.core.$ZodType<Answer, unknown>
  rules?: (form: NoInfer<Input>) => FieldErrors
}
const ONE_MEGABYTE = 1024 * 1024

export function endpoint<
  Line extends `${Method} ${string}`,
  Input = undefined,
  Query = undefined,
  Answer = undefined,
>(line: Line, options: Options<Input, Query, Answer>): Endpoint<ParamsOf<Line>, Input, Query, Answer> {
  const [method, path] = line.split(' ') as [Method, string]
  const { data, body, ...rest } = options
  const input = data ?? body
  return {
    ...usual(method, options),
    ...rest,
    ...(options.isPublic && { roles: 'everyone' }),
    ...(input && { input }),
    method,
    path,
    isWrapped: data !== undefined,
  } as Endpoint<ParamsOf<Line>, Input, Query, Answer>
}

/** Of bodies with thousands of small records. */
export const MANY_KEYS = 100_000
/** Texts with lists in lists and a name for each mark. */
const holdsRichText = (fields: Fields): boolean =>
  Object.values(fields).some(({ kind, parts = {} }) => kind === 'richText' || holdsRichText(parts))

/** Defaults for options that an endpoint omits. */
type ForUsual = { data?: unknown; isRead?: boolean; fields?: Fields }
function usual(method: Method, { data, isRead = method === 'GET', fields = {} }: ForUsual) {
  const success = method === 'DELETE' ? 'removed' : 'done'
  return {
    roles: 'signedIn',
    accept: 'json',
    isPublic: false,
    isRead,
    isTransaction: !isRead,
    keepsIdempotencyKey: isRead ? 'never' : 'day',
    fields: {},
    success: data ? 'saved' : success,
    maxBytes: ONE_MEGABYTE,
    ...(holdsRichText(fields) ? { maxLevels: 40, maxKeys: MANY_KEYS } : { maxLevels: 32, maxKeys: 10_000 }),
  } as const
}

export type Api = Readonly<Record<string, Endpoint>>
export type Input<E> = E extends Endpoint<infer _P, infer I, infer _Q, infer _A> ? I : never
export type Query<E> = E extends Endpoint<infer _P, infer _I, infer Q, infer _A> ? Q : never
export type Answer<E> = E extends Endpoint<infer _P, infer _I, infer _Q, infer A> ? A : never
export type Params<E> = E extends Endpoint<infer P, infer _I, infer _Q, infer _A> ? P : never

/** A file instead of the JSON envelope. `vary` names the request headers it was chosen by. */
export type Download = {
  bytes: Uint8Array
  type: string
  name?: string
  etag?: string
  cache?: string
  vary?: string
}

export type Request_<E> = { params: Params<E>; input: Input<E>; query: Query<E> }
export type Handler<E, Context> = (
  request: Request_<E>,
  context: Context,
) => Promise<Answer<E> extends undefined ? Download | void : Answer<E>>
/** One function per endpoint, under the same key: a missing or misspelled one does not compile. */
export type Handlers<A extends Api, Context> = { [K in keyof A]: Handler<A[K], Context> }

/** The absolute path with its parameters filled in. */
export function pathOf(of: Endpoint, params: Record<string, string>, locale: string): string {
  const filled = of.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  if (filled.startsWith('/')) return filled
  return `/v1/${of.isPublic ? 'public/' : ''}${locale}/${filled}`
}
