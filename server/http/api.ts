/** The registry as routes: each endpoint's line becomes sign-in, roles, input, one transaction, answer. */
import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { mimeTypes } from '#core/client.ts'
import type { Accept, Download, Endpoint } from '#core/endpoint.ts'
import { messages, Refusal } from '#core/errors.ts'
import { isLocale, preferredLocale } from '#core/words.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { Config } from '../config.ts'
import { noCache, type Cache } from '../cache/cache.ts'
import type { Database } from '../database/database.ts'
import { createExecute, type Caller, type Execute } from './execute.ts'
import type { JobsState } from '../jobs/worker.ts'
import { carriesData, readBody } from './input.ts'
import { refuse, sendFile, succeed, type Reply } from './respond.ts'
import { bearerToken } from '../sessions/session.ts'
import { routesOf, type Route } from './routing.ts'

export type Ground = {
  db: Kysely<Database>
  log: Logger
  publicUrl: string
  trustProxy: boolean
  measuringHosts?: Config['measuringHosts']
  /** Given where changes are heard of. */
  cache?: Cache | undefined
  /** Given where the jobs run beside the server. */
  jobsState?: () => JobsState
}
type HttpCaller = Caller & Pick<Reply, 'encodings'> & { headers: Record<string, string> }
/** The remote address, which only the HTTP server knows. */
export type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }

export const executeOn = ({ cache = noCache, ...ground }: Ground): Execute =>
  createExecute({ ...ground, cache })

export function createApi(ground: Ground, execute = executeOn(ground)): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.on('POST', ['/v1/logout', '/v1/:locale/logout'], forgettingCopies)
  for (const { method, pattern, routes } of routesOf()) {
    app.on(method, pattern, async (c) => {
      const caller = callerOf(c.req.raw, {
        ground,
        locale: c.req.param('locale'),
        remote: c.env?.incoming?.socket?.remoteAddress,
      })
      if (routes.length > 1) caller.headers['vary'] = 'accept, accept-encoding'
      const started = performance.now()
      const route = chosen(await fitting(routes, c.req.raw), c.req.header('accept'))
      const response = await answer(route, c.req.raw, {
        params: c.req.param(),
        caller,
        execute,
        publicUrl: ground.publicUrl,
      })
      caller.log.info(
        {
          method,
          path: shownPath(c.req.path, c.req.param()),
          status: response.status,
          ms: Math.round(performance.now() - started),
        },
        'request',
      )
      return response
    })
  }
  app.all('/v1/*', (c) =>
    refuse(new Refusal(404, messages.noSuchCall), {
      ...callerOf(c.req.raw, { ground, locale: c.req.path.split('/').slice(2, 4).find(isLocale) }),
      fields: {},
    }),
  )
  return app
}

/** What opens something to whoever holds it is no word for a log. */
export const shownPath = (path: string, { token }: Record<string, string>): string =>
  token ? path.replace(encodeURIComponent(token), '[token]').replace(token, '[token]') : path

/** Whoever signs out leaves no copies in the browser; what it stores besides, the office itself clears. */
const forgettingCopies: MiddlewareHandler = async (c, next) => {
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
      if (!endpoint.isRead) refuseCrossSite(request, publicUrl)
      return readBody(endpoint, request)
    }
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const result = await execute(route, { params, query, readBody: body, idempotencyKey }, caller)
    return isDownload(endpoint, result)
      ? sendFile(result, request, caller.headers)
      : succeed(messages[endpoint.success], result, caller)
  } catch (error) {
    return refuse(error, { ...caller, fields })
  }
}

const isDownload = (endpoint: Endpoint, _result: unknown): _result is Download => endpoint.accept !== 'json'

/** Where one path both creates and lists (spec §7: blog), what comes as `data` creates. */
async function fitting(routes: Route[], request: Request): Promise<Route[]> {
  const json = routes.filter(({ endpoint }) => endpoint.accept === 'json')
  if (json.length < 2) return routes
  const isData = await carriesData(request)
  return routes.filter((route) => !json.includes(route) || route.endpoint.isWrapped === isData)
}

// The first of the wanted types that this path offers; JSON when the caller takes anything.
function chosen(routes: Route[], header = '*/*'): Route | undefined {
  const wanted = header.toLowerCase()
  const offers = (accept: Accept) =>
    accept === 'image' ? wanted.includes('image/') : wanted.includes(mimeTypes[accept])
  const asked = routes.find(({ endpoint }) => endpoint.accept !== 'json' && offers(endpoint.accept))
  if (asked) return asked
  const takesAll =
    wanted.includes('*/*') ||
    wanted.includes('application/*') ||
    routes.every(({ endpoint }) => endpoint.accept === 'image')
  const json = routes.find(({ endpoint }) => endpoint.accept === 'json')
  if (json) return takesAll || wanted.includes('json') ? json : undefined
  return takesAll ? routes[0] : undefined
}

function callerOf(
  request: Request,
  { ground, locale, remote }: { ground: Ground; locale: string | undefined; remote?: string | undefined },
): HttpCaller {
  const requestId = randomUUID()
  return {
    locale: isLocale(locale)
      ? locale
      : (preferredLocale(request.headers.get('accept-language') ?? undefined) ?? 'es'),
    accept: request.headers.get('accept') ?? '*/*',
    encodings: request.headers.get('accept-encoding'),
    headers: { 'x-request-id': requestId },
    requestId,
    ip: addressOf(request.headers, ground.trustProxy) ?? remote ?? '',
    token: bearerToken(request),
    log: ground.log.child({ requestId }),
  }
}

/** The address that the proxy in front of us saw. */
export const addressOf = (headers: Headers, trustProxy: boolean): string | undefined =>
  trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
