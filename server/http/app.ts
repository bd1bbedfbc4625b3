/** The whole server as one Hono app: health, API, files, pages. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { openapi } from '#core/openapi.ts'
import type { Locale } from '#core/words.ts'
import { mailViews, extraRoutes, siteFileRoutes } from '#resources/slices.ts'
import { addressOf, createApi, executeWith, type Bindings, type AppDependencies } from './api.ts'
import { mountFiles } from '../files/file-routes.ts'
import { noCache } from '../cache/cache.ts'
import { cachedClient } from '../cache/cached-client.ts'
import type { JobsState } from '../jobs/worker.ts'
import { mountMailViews } from '../mail/view.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { STRICT_TRANSPORT } from '../pages/page-headers.ts'
import { inProcessClients } from './in-process-client.ts'
import { isSecure, mountPages } from '../pages/pages.ts'
import { allRoutes } from './routing.ts'
import { mountFavicon } from '../pages/favicon.ts'
import { loggedPath } from '#web/preview.ts'

type Pages = Parameters<typeof mountPages>[1]['pages']
export type App = Hono<{ Bindings: Bindings }>

export const apiDocument = () =>
  openapi(allRoutes(), { title: { es: 'API de Conforme', en: 'Conforme API' }, version: '1' })

type Site = {
  pages: Pages
  pageCache?: PageCache | undefined
  /** Further addresses that the demo alone has. */
  mountDemo?: ((app: Hono, publicUrl: string) => void) | undefined
}

export async function createApp(dependencies: AppDependencies, site?: Site): Promise<App> {
  const app: App = new Hono()
  app.use(securityHeaders(dependencies.publicUrl))
  app.get('/health', (c) =>
    health(dependencies).then((status) =>
      c.json(status, status.ok ? 200 : 503, { 'cache-control': 'no-store' }),
    ),
  )
  let document: string | undefined
  app.get('/v1/openapi.json', compress(), (c) =>
    c.body((document ??= JSON.stringify(apiDocument())), 200, { 'content-type': 'application/json' }),
  )
  const execute = executeWith(dependencies)
  app.route('/', createApi(dependencies, execute))
  mountFiles(app, dependencies)
  for (const mount of extraRoutes) mount(app, dependencies)
  mountMailViews(app, { ...dependencies, views: mailViews })
  const { publicUrl, measuringHosts, cache = noCache } = dependencies
  site?.mountDemo?.(app as unknown as Hono, publicUrl)
  const clients = inProcessClients(execute, dependencies.log)
  const clientFor = (locale: Locale, visitor?: Context) =>
    cachedClient(clients(locale, visitor && visitorAddress(visitor, dependencies.trustProxy)), cache)
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

const visitorAddress = ({ req, env }: Context, trustProxy: boolean): string =>
  addressOf(req.raw.headers, trustProxy) ??
  (env as Bindings | undefined)?.incoming?.socket?.remoteAddress ??
  ''

/** A server whose jobs are down still serves, so it reports their state and stays healthy. */
async function health({ db, jobsState }: AppDependencies): Promise<{ ok: boolean; jobs?: JobsState }> {
  const ok = await db
    .selectFrom('settings')
    .select('id')
    .executeTakeFirst()
    .then(
      (row) => row !== undefined,
      () => false,
    )
  return { ok, ...(jobsState && { jobs: jobsState() }) }
}

function securityHeaders(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // `c.header` would turn a whole body into a stream.
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (isSecure(publicUrl)) c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  }
}
