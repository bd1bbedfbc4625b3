/** Sends a call of the contract to the API of a test. */
import { mimeTypes } from '#core/client.ts'
import { pathOf, type Endpoint } from '#core/endpoint.ts'
import type { TestApi, TestRequest } from '../fixtures/api.ts'
import type { Call } from './call.ts'

export const sender =
  (api: TestApi) =>
  (
    { endpoint }: { endpoint: Endpoint },
    { params = {}, query, input, as }: Call,
    init: TestRequest = {},
  ): Promise<Response> => {
    const named = Object.fromEntries(paramsOf(endpoint).map((name) => [name, '1']))
    const body = bodyOf(endpoint, input)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return api.request(pathOf(endpoint, { ...named, ...params }, 'es') + search, {
      method: endpoint.method,
      ...body,
      ...(as && { as }),
      ...init,
      headers: { accept: mimeTypes[endpoint.accept], ...body.headers, ...(init.headers as object) },
    })
  }

export const paramsOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

function bodyOf(
  endpoint: Endpoint,
  input: unknown,
): { body?: string | FormData; headers?: Record<string, string> } {
  if (input === undefined) return {}
  if (input instanceof FormData) return { body: input }
  return {
    body: JSON.stringify(endpoint.isWrapped ? { data: input } : input),
    headers: { 'content-type': 'application/json' },
  }
}
