/** The whole server as one Hono app: health, API, files, pages. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { openapi } from '#core/openapi.ts'
import type { Locale } from '#core/words.ts'
import { mailViews, ownRoutes, siteFileRoutes } from '#resources/slices.ts'
import { addressOf, createApi, executeOn, type Bindings, type Ground } from './api.ts'
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

type Pages = Parameters<typeof mountPages>[1]['pages']
export type App = Hono<{ Bindings: Bindings }>

export const apiDocument = () =>
  openapi(allRoutes(), { title: { es: 'API de Conforme', en: 'Conforme API' }, version: '1' })

type Site = { pages: Pages; pageCache?: PageCache | undefined }

export async function createApp(ground: Ground, site?: Site): Promise<App> {
  const app: App = new Hono()
  app.use(secureTransport(ground.publicUrl))
  app.get('/health', (c) =>
    health(ground).then((said) => c.json(said, said.ok ? 200 : 503, { 'cache-control': 'no-store' })),
  )
  let document: string | undefined
  app.get('/v1/openapi.json', compress(), (c) =>
    c.body((document ??= JSON.stringify(apiDocument())), 200, { 'content-type': 'application/json' }),
  )
  const execute = executeOn(ground)
  app.route('/', createApi(ground, execute))
  mountFiles(app, ground)
  for (const mount of ownRoutes) mount(app, ground)
  mountMailViews(app, { ...ground, views: mailViews })
  const { publicUrl, measuringHosts, cache = noCache } = ground
  const clients = inProcessClients(execute, ground.log)
  const clientFor = (locale: Locale, visitor?: Context) =>
    cachedClient(clients(locale, visitor && visitorAddress(visitor, ground.trustProxy)), cache)
  for (const mount of [mountFavicon, ...siteFileRoutes])
    mount(app as unknown as Hono, { publicUrl, cache, clientFor })
  if (site) {
    // The path alone: an invitation's token stands in the query.
    const report = (error: unknown, url: string) =>
      ground.log.error({ err: error, path: new URL(url, publicUrl).pathname }, 'page failed')
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

/** Without its jobs a server still answers, and others may run them: it is told, and not taken out of service. */
async function health({ db, jobsState }: Ground): Promise<{ ok: boolean; jobs?: JobsState }> {
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

function secureTransport(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // Not by `c.header`, which makes a stream of an answer that is whole.
    if (isSecure(publicUrl)) c.res.headers.set('Strict-Transport-Security', STRICT_TRANSPORT)
  }
}
