/** The whole server as one Hono app: health, API, files, pages. */
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { messages, Refusal } from '#core/errors.ts'
import { preferredLocale, type Locale } from '#core/words.ts'
import { resources } from '#resources/index.ts'
import { fileDoors, mailViews, extraRoutes, siteFileRoutes } from '#resources/slices.ts'
import { openapi } from '../openapi/document.ts'
import { createApi, executeWith, type AppDependencies } from './api.ts'
import { callerAddress, type Bindings } from './caller-address.ts'
import { mountFiles } from '../files/file-routes.ts'
import { noCache } from '../cache/cache.ts'
import { cachedClient } from '../cache/cached-client.ts'
import { mountHealth } from '../health/health.ts'
import { mountMailViews } from '../mail/view.ts'
import { mountMetrics } from '../metrics/metrics.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { errorResponse } from './respond.ts'
import { authenticate, bearerToken } from '../sessions/session.ts'
import { inProcessClients } from './in-process-client.ts'
import { mountPages } from '../pages/pages.ts'
import { observeRequests } from './page-log.ts'
import { securityHeaders } from './security-headers.ts'
import { allRoutes } from './routing.ts'
import { mountFavicon } from '../pages/favicon.ts'
import { loggedPath } from '#web/preview.ts'

type Pages = Parameters<typeof mountPages>[1]['pages']
export type App = Hono<{ Bindings: Bindings }>

export const apiDocument = () =>
  openapi(allRoutes(), {
    title: { es: 'API de Conforme', en: 'Conforme API' },
    description: 'Everything the office and the site do, for other programs.',
    version: '1',
    resources,
  })

type Site = {
  pages: Pages
  pageCache?: PageCache | undefined
  /** Further addresses that the demo alone has. */
  mountDemo?: ((app: Hono, publicUrl: string) => void) | undefined
}

export async function createApp(dependencies: AppDependencies, site?: Site): Promise<App> {
  const app: App = new Hono()
  app.use(observeRequests(dependencies), securityHeaders(dependencies.publicUrl))
  app.onError((error, c) => failure(error, c, dependencies.log))
  mountHealth(app as unknown as Hono, dependencies)
  if (dependencies.metrics) mountMetrics(app as unknown as Hono, dependencies.metrics)
  let document: string | undefined
  app.get('/v1/openapi.json', compress(), async (c) => {
    await assertMayReadDocument(c.req.raw, dependencies)
    return c.body((document ??= JSON.stringify(apiDocument())), 200, { 'content-type': 'application/json' })
  })
  const execute = executeWith(dependencies)
  app.route('/', createApi(dependencies, execute))
  mountFiles(app, { ...dependencies, doors: fileDoors })
  for (const mount of extraRoutes) mount(app, dependencies)
  mountMailViews(app, { ...dependencies, views: mailViews })
  const { publicUrl, measuringHosts, cache = noCache } = dependencies
  site?.mountDemo?.(app as unknown as Hono, publicUrl)
  const clients = inProcessClients(execute, dependencies.log)
  const clientFor = (locale: Locale, visitor?: Context) =>
    cachedClient(
      clients(
        locale,
        visitor && callerAddress(visitor.req.raw.headers, visitor.env as Bindings, dependencies.trustProxy),
      ),
      cache,
    )
  for (const mount of [mountFavicon, ...siteFileRoutes])
    mount(app as unknown as Hono, { publicUrl, cache, clientFor })
  if (site) {
    // The query is not logged, because it may hold an invitation's token.
    const report = (error: unknown, url: string) =>
      dependencies.log.error(
        { err: error, path: loggedPath(new URL(url, publicUrl).pathname) },
        'page failed',
      )
    await mountPages(app as unknown as Hono, {
      pages: site.pages,
      pageCache: site.pageCache,
      clientFor,
      publicUrl,
      report,
      measuringHosts,
    })
  }
  return app
}

/** What no route has caught; callers learn nothing of it. */
function failure(error: unknown, { req }: Context, log: Logger): Response {
  const locale = preferredLocale(req.header('accept-language')) ?? 'es'
  // The caller went away in the middle of a body.
  const isGone = error instanceof Error && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
  return errorResponse(isGone ? new Refusal(400, messages.aborted) : error, { locale, fields: {}, log })
}

/** In production the calls are described to users alone. */
async function assertMayReadDocument(
  request: Request,
  { isProduction = false, db, cache = noCache }: AppDependencies,
): Promise<void> {
  if (isProduction && !(await authenticate(db, bearerToken(request), cache)))
    throw new Refusal(401, messages.signIn)
}
