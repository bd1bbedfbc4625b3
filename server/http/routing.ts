/** Groups endpoints by method and path; literal segments win over parameters. */
import type { Endpoint, Handler } from '#core/endpoint.ts'
import type { Locale } from '#core/words.ts'
import { slices } from '#resources/slices.ts'
import type { Context } from './context.ts'

export type Route = {
  name: string
  endpoint: Endpoint
  handle: Handler<Endpoint, Context>
  /** The call that reads the record that this one changes by rules. */
  reading?: Route | undefined
}
export type Path = { method: string; pattern: string; routes: Route[] }

/** Every registered endpoint with its handler, named like `events.list`. */
export function allRoutes(): Route[] {
  return Object.entries(slices).flatMap(([slice, { api, handlers }]) => {
    const routes: Route[] = Object.entries(api as Record<string, Endpoint>).map(([key, endpoint]) => ({
      name: `${slice}.${key}`,
      endpoint,
      // Cast: the slice's type ties each handler to its endpoint; here they are mixed.
      handle: (handlers as unknown as Record<string, Handler<Endpoint, Context>>)[key]!,
    }))
    return routes.map((route) => ({ ...route, reading: readingOf(route.endpoint, routes) }))
  })
}

/** Of a change that has rules. */
const readingOf = ({ method, path, rules }: Endpoint, routes: readonly Route[]): Route | undefined =>
  method === 'PATCH' && rules
    ? routes.find(
        ({ endpoint: { method: other, path: same, accept, isRead } }) =>
          other === 'GET' && isRead && same === path && accept === 'json',
      )
    : undefined

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

let paths: Path[] | undefined
/** Computed once, because the slices are the same for every app of a process. */
export const routesOf = (): Path[] => (paths ??= groupByPath(allRoutes()))

function groupByPath(routes: Route[]): Path[] {
  const groups = new Map<string, Path>()
  for (const route of routes) {
    for (const pattern of patternsOf(route.endpoint)) {
      const key = `${route.endpoint.method} ${pattern}`
      const path = groups.get(key) ?? { method: route.endpoint.method, pattern, routes: [] }
      path.routes.push(route)
      groups.set(key, path)
    }
  }
  const weighed = [...groups.values()].map((path) => ({ path, weight: specificity(path.pattern) }))
  return weighed
    .sort((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0))
    .map(({ path }) => path)
}

const specificity = (pattern: string): string =>
  pattern
    .split('/')
    .map((step) => (step.startsWith(':') ? '0' : '1'))
    .join('')
