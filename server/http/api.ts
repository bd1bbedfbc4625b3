/** Serves every registered endpoint over HTTP. */
import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { csvType, mimeTypes } from '#core/client.ts'
import type { Accept, Download, Endpoint } from '#core/endpoint.ts'
import { messages, Refusal } from '#core/errors.ts'
import { isLocale, preferredLocale } from '#core/words.ts'
import { callerAddress, type Bindings } from './caller-address.ts'
import { assertSameSite } from './cross-site.ts'
import type { Config } from '../config.ts'
import { noCache, type Cache } from '../cache/cache.ts'
import type { Database } from '../database/database.ts'
import { createExecute, type Caller, type Execute } from './execute.ts'
import type { Finding } from '../health/finding.ts'
import type { JobsState } from '../jobs/worker.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { hasRecordBody, readBody } from './input.ts'
import { errorResponse, sendFile, successResponse, type Reply } from './respond.ts'
import { deviceTokenIn } from '../sessions/known-device.ts'
import { bearerToken } from '../sessions/session.ts'
import { defaultLocaleOf, routesOf, type Route } from './routing.ts'

export type AppDependencies = {
  db: Kysely<Database>
  siteDb?: Kysely<Database>
  filesDb?: Kysely<Database>
  readDb?: Kysely<Database>
  /** Present where visitors read from a replica. */
  replicaFinding?: (() => Finding) | undefined
  log: Logger
  publicUrl: string
  trustProxy: boolean
  isProduction?: boolean
  measuringHosts?: Config['measuringHosts']
  /** Present where cache invalidation is received. */
  cache?: Cache | undefined
  /** Present where jobs run in this process. */
  jobsState?: () => JobsState
  /** Aborted once the server stops. */
  stopping?: AbortSignal
  /** Present where monitoring has a token. */
  metrics?: Metrics | undefined
}
type HttpCaller = Caller &
  Pick<Reply, 'encodings'> & { replyHeaders: Record<string, string>; userId?: string | undefined }

export const executeWith = ({ cache = noCache, ...dependencies }: AppDependencies): Execute =>
  createExecute({ ...dependencies, cache })

export function createApi(
  dependencies: AppDependencies,
  execute = executeWith(dependencies),
): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.on('POST', ['/v1/logout', '/v1/:locale/logout'], clearBrowserCache)
  for (const { method, pattern, routes } of routesOf()) {
    app.on(method, pattern, async (c) => {
      const caller = callerOf(c.req.raw, {
        dependencies,
        locale: c.req.param('locale') ?? defaultLocaleOf(routes[0]!.endpoint),
        env: c.env,
      })
      if (routes.length > 1) caller.replyHeaders['vary'] = 'accept, accept-encoding'
      const started = performance.now()
      const route = negotiateRoute(await routesForBody(routes, c.req.raw), c.req.header('accept'))
      const response = await answer(route, c.req.raw, {
        params: c.req.param(),
        caller,
        execute,
        publicUrl: dependencies.publicUrl,
      })
      caller.log.info(
        {
          method,
          path: redactedPath(c.req.path, c.req.param()),
          status: response.status,
          ms: Math.round(performance.now() - started),
          user: caller.userId,
          ip: caller.ip,
        },
        'request',
      )
      return response
    })
  }
  app.all('/v1/*', (c) =>
    errorResponse(new Refusal(404, messages.noSuchCall), {
      ...callerOf(c.req.raw, { dependencies, locale: c.req.path.split('/').slice(2, 4).find(isLocale) }),
      fields: {},
    }),
  )
  return app
}

/** Tokens in the path must not reach the log. */
export const redactedPath = (path: string, { token }: Record<string, string>): string =>
  token ? path.replace(encodeURIComponent(token), '[token]').replace(token, '[token]') : path

/** Sign-out clears the browser's HTTP cache; the office clears its own storage. */
const clearBrowserCache: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.ok) c.header('Clear-Site-Data', '"cache"')
}

type Call = { params: Record<string, string>; caller: HttpCaller; execute: Execute; publicUrl: string }

async function answer(
  route: Route | undefined,
  request: Request,
  { params: { locale, ...params }, caller, execute, publicUrl }: Call,
): Promise<Response> {
  const fields = route?.endpoint.fields ?? {}
  try {
    if (!route) throw new Refusal(406, messages.notAcceptable)
    if (locale !== undefined && !isLocale(locale)) throw new Refusal(404, messages.noSuchCall)
    const { endpoint } = route
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const body = async () => {
      if (!endpoint.isRead) assertSameSite(request, publicUrl)
      return readBody(endpoint, request)
    }
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const result = await execute(route, { params, query, readBody: body, idempotencyKey }, caller)
    return isDownload(endpoint, result)
      ? sendFile(result, request, caller.replyHeaders)
      : successResponse(messages[endpoint.success], result, caller)
  } catch (error) {
    return errorResponse(error, { ...caller, fields })
  }
}

const isDownload = (endpoint: Endpoint, _result: unknown): _result is Download => endpoint.accept !== 'json'

/** A path that both creates and lists (spec §7: blog) creates when the body has `data`. */
async function routesForBody(routes: Route[], request: Request): Promise<Route[]> {
  const json = routes.filter(({ endpoint }) => endpoint.accept === 'json')
  if (json.length < 2) return routes
  const isData = await hasRecordBody(request)
  return routes.filter((route) => !json.includes(route) || route.endpoint.isWrapped === isData)
}

// Content negotiation: the first accepted type that this path offers, JSON for `*/*`.
function negotiateRoute(routes: Route[], header = '*/*'): Route | undefined {
  const accepted = header.toLowerCase()
  const offers = (accept: Accept) =>
    accept === 'image'
      ? accepted.includes('image/')
      : accepted.includes(mimeTypes[accept]) || (accept === 'excel' && accepted.includes(csvType))
  const match = routes.find(({ endpoint }) => endpoint.accept !== 'json' && offers(endpoint.accept))
  if (match) return match
  const acceptsAll =
    accepted.includes('*/*') ||
    accepted.includes('application/*') ||
    routes.every(({ endpoint }) => endpoint.accept === 'image')
  const json = routes.find(({ endpoint }) => endpoint.accept === 'json')
  if (json) return acceptsAll || accepted.includes('json') ? json : undefined
  return acceptsAll ? routes[0] : undefined
}

function callerOf(
  request: Request,
  {
    dependencies,
    locale,
    env,
  }: { dependencies: AppDependencies; locale: string | undefined; env?: Bindings | undefined },
): HttpCaller {
  const requestId = randomUUID()
  const caller: HttpCaller = {
    locale: isLocale(locale)
      ? locale
      : (preferredLocale(request.headers.get('accept-language') ?? undefined) ?? 'es'),
    accept: request.headers.get('accept') ?? '*/*',
    encodings: request.headers.get('accept-encoding'),
    replyHeaders: { 'x-request-id': requestId },
    requestId,
    deviceToken: deviceTokenIn(request.headers, dependencies.publicUrl),
    ip: callerAddress(request.headers, env, dependencies.trustProxy),
    token: bearerToken(request),
    log: dependencies.log.child({ requestId }),
    onAuthenticated: (user) => void (caller.userId = user?.id),
  }
  return caller
}
