/** Logs and measures answered pages; calls of the API are logged where they are answered. */
import type { IncomingHttpHeaders } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { isOffice } from '#web/locale.ts'
import { matchScreen } from '#web/paths.ts'
import { loggedPath } from '#web/preview.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { telemetry } from '../telemetry/telemetry.ts'
import { callerAddress, type Bindings } from './caller-address.ts'

type Answered = {
  method: string
  path: string
  status: number
  ms: number
  headers: { get: (name: string) => string | null }
  env: Bindings
}
type Dependencies = { log: Logger; trustProxy: boolean; metrics?: Metrics | undefined }
export type PageLog = (page: Answered) => void

export const createPageLog =
  ({ log, trustProxy, metrics }: Dependencies): PageLog =>
  ({ method, path, status, ms, headers, env }) => {
    const ip = callerAddress(headers, env, trustProxy)
    log.info({ method, path: loggedPath(path), status, ms: Math.round(ms), ip }, 'page')
    const route = pageRoute(path)
    telemetry().onRoute(route)
    metrics?.onRequest({ route, method, status, ms })
  }

export const headersOf = (headers: IncomingHttpHeaders): Answered['headers'] => ({
  get: (name) => headers[name]?.toString() ?? null,
})

const pageRoute = (path: string): string => (isOffice(path) ? 'office' : (matchScreen(path)?.key ?? 'other'))

/** The one route of the site's pages and files, as Hono names it. */
const ANY_PATH = '/*'
const isPage = (route: string, path: string): boolean => route === ANY_PATH && !path.startsWith('/assets/')

/** Comes first, so that it measures all that follows. */
export function observeRequests({ metrics, ...dependencies }: Dependencies): MiddlewareHandler {
  const logPage = createPageLog({ metrics, ...dependencies })
  return async (c, next) => {
    const started = performance.now()
    await next()
    const { method, path, raw } = c.req
    const { status } = c.res
    const [pattern, ms] = [routePath(c), performance.now() - started]
    if (isPage(pattern, path))
      return logPage({ method, path, status, ms, headers: raw.headers, env: c.env as Bindings })
    const route = pattern === ANY_PATH ? 'assets' : pattern
    telemetry().onRoute(route)
    metrics?.onRequest({ route, method, status, ms })
  }
}
