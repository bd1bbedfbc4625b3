/** The whole server as one Hono app: health, API, files, pages. */
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { createClient } from '#core/client.ts'
import { openapi } from '#core/openapi.ts'
import { mailViews, ownRoutes, siteFileRoutes } from '#resources/slices.ts'
import { createApi, type Bindings, type Ground } from './api.ts'
import { mountFiles } from '../files/file-routes.ts'
import type { Changes } from '../cache/changes.ts'
import type { JobsState } from '../jobs/worker.ts'
import { keeper, type Keep } from '../cache/kept.ts'
import { keptAnswers } from '../cache/kept-answers.ts'
import { mountMailViews } from '../mail/view.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { STRICT_TRANSPORT } from '../pages/page-headers.ts'
import { callAs, isSecure, mountPages, type CallFor } from '../pages/pages.ts'
import { allRoutes } from './routing.ts'
import { mountFavicon } from '../pages/favicon.ts'
import type { SiteFiles } from '../pages/site-files.ts'

type Pages = Parameters<typeof mountPages>[1]['pages']
export type App = Hono<{ Bindings: Bindings }>

export const apiDocument = () =>
  openapi(allRoutes(), { title: { es: 'API de Conforme', en: 'Conforme API' }, version: '1' })

// A course's page is made of four answers, of some kilobytes each.
const keptLimits = { longestMs: 30_000, most: 2000 }

/** `kept` and `changes` together: pages and what they are made of are kept until content changes. */
type Site = { pages: Pages; kept?: PageCache | undefined; changes?: Changes }

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
  const api = createApi(ground)
  app.route('/', api)
  mountFiles(app, ground)
  for (const mount of ownRoutes) mount(app, ground)
  mountMailViews(app, { ...ground, views: mailViews })
  const { publicUrl, measuringHosts } = ground
  const call: CallFor = async (path, init, remoteAddress) =>
    api.request(publicUrl + path, init, {
      incoming: { socket: { ...(remoteAddress && { remoteAddress }) } },
    })
  const keep: Keep = site?.changes ? keeper(site.changes.content, keptLimits) : (_key, ask) => ask()
  const keeping = keptAnswers(keep)
  const siteFiles: SiteFiles = {
    publicUrl,
    keep,
    clientFor: (locale, asker) =>
      keeping(
        createClient(asker ? callAs(asker, call) : (path, init) => call(path, init, undefined), locale),
      ),
  }
  for (const mount of [mountFavicon, ...siteFileRoutes]) mount(app as unknown as Hono, siteFiles)
  if (site) {
    // The path alone: an invitation's token stands in the query.
    const report = (error: unknown, url: string) =>
      ground.log.error({ err: error, path: new URL(url, publicUrl).pathname }, 'page failed')
    await mountPages(app as unknown as Hono, {
      pages: site.pages,
      kept: site.kept,
      keeping,
      publicUrl,
      report,
      measuringHosts,
      call,
    })
  }
  return app
}

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
