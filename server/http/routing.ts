/** Groups endpoints by method and path; literal segments win over parameters. */
import type { Endpoint, Handler } from '#core/endpoint.ts'
import type { Locale } from '#core/words.ts'
import { slices } from '#resources/slices.ts'
import type { Context } from './context.ts'

export type Route = { name: string; endpoint: Endpoint; handle: Handler<Endpoint, Context> }
export type Path = { method: string; pattern: string; routes: Route[] }

/** Every registered endpoint with its handler, named like `events.list`. */
export function allRoutes(): Route[] {
  return Object.entries(slices).flatMap(([slice, { api, handlers }]) =>
    Object.entries(api as Record<string, Endpoint>).map(([key, endpoint]) => ({
      name: `${slice}.${key}`,
      endpoint,
      // Cast: the slice's type ties each handler to its endpoint; here they are mixed.
      handle: (handlers as unknown as Record<string, Handler<Endpoint, Context>>)[key]!,
    })),
  )
}

/** Hono patterns: each call is served with a locale in its path and without one (spec §7). */
export function patternsOf(endpoint: Endpoint): string[] {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  if (path.startsWith('/v1/')) return [path, path.replace('/v1/', '/v1/:locale/')]
  if (path.startsWith('/')) return [path]
  const base = endpoint.isPublic ? '/v1/public/' : '/v1/'
  return [`${base}:locale/${path}`, `${base}${path}`]
}

/** The language of a path without a locale: Spanish (spec §7), except for sign-in calls, which heed the browser's. */
export const defaultLocaleOf = ({ path }: Endpoint): Locale | undefined =>
  path.startsWith('/') ? undefined : 'es'

export function routesOf(): Path[] {
  const paths = new Map<string, Path>()
  for (const route of allRoutes()) {
    for (const pattern of patternsOf(route.endpoint)) {
      const key = `${route.endpoint.method} ${pattern}`
      const path = paths.get(key) ?? { method: route.endpoint.method, pattern, routes: [] }
      path.routes.push(route)
      paths.set(key, path)
    }
  }
  return [...paths.values()].sort((a, b) => specificity(b.pattern).localeCompare(specificity(a.pattern)))
}

const specificity = (pattern: string): string =>
  pattern
    .split('/')
    .map((step) => (step.startsWith(':') ? '0' : '1'))
    .join('')
