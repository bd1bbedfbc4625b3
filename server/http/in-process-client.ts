/** Typed client for the server's own pages: calls `execute` without HTTP. */
import type { Logger } from 'pino'
import { ApiError, mimeTypes, type Client } from '#core/client.ts'
import type { Download, Endpoint } from '#core/endpoint.ts'
import { messages, Refusal } from '#core/errors.ts'
import type { Locale } from '#core/words.ts'
import type { Execute } from './execute.ts'
import { fromForm } from './form-data.ts'
import { refusalEnvelope } from './respond.ts'
import { allRoutes, type Route } from './routing.ts'

/** `ip` is the visitor's address for rate limits; empty for shared content. */
export type ClientFor = (locale: Locale, ip?: string) => Client
type Options = { params?: Record<string, string>; query?: Record<string, unknown>; input?: unknown }

export function inProcessClients(execute: Execute, log: Logger): ClientFor {
  const routes = new Map(allRoutes().map((route) => [signatureOf(route.endpoint), route]))
  return (locale, ip = '') => {
    const run = async (endpoint: Endpoint, { params = {}, query = {}, input }: Options = {}) => {
      const route = routes.get(signatureOf(endpoint))
      const caller = { locale, ip, log, accept: mimeTypes[endpoint.accept], requestId: '', token: undefined }
      try {
        if (!route) throw new Refusal(404, messages.noSuchCall)
        const call = { params, query: textsOf(query), readBody: async () => bodyOf(route, input) }
        return await execute(route, call, caller)
      } catch (error) {
        const { fields } = endpoint
        const { status, envelope } = refusalEnvelope(error, { fields, locale, log })
        throw new ApiError(status, envelope, endpoint)
      }
    }
    return {
      locale,
      // Casts: the endpoint types input and answer; routes hold endpoints of every type.
      call: async (endpoint, ...[options]) => (await run(endpoint, options as Options)) as never,
      download: async (endpoint, ...[options]) => {
        const file = (await run(endpoint, options as Options)) as Download
        const blob = new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type })
        return { blob, name: file.name ?? '' }
      },
    }
  }
}

/** Endpoints are compared by signature, because built pages may bundle a copy. */
const signatureOf = ({ method, path, accept, isPublic, isWrapped }: Endpoint): string =>
  `${method} ${path} ${accept} ${isPublic} ${isWrapped}`

const textsOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )

function bodyOf({ endpoint }: Route, input: unknown): unknown {
  if (!endpoint.input) return undefined
  if (!(input instanceof FormData)) return input ?? {}
  try {
    return fromForm(input, endpoint.fields)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, messages.malformed)
  }
}
