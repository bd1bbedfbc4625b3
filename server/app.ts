/** The whole server as one Hono app: health, API, files, pages. */
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { openapi } from '#core/openapi.ts'
import { createApi, type Bindings, type Ground } from './api.ts'
import { mountFiles } from './file-routes.ts'
import { mountPages } from './pages.ts'
import { allRoutes } from './routing.ts'

type Pages = Parameters<typeof mountPages>[1]['pages']
export type App = Hono<{ Bindings: Bindings }>

export const apiDocument = () =>
  openapi(allRoutes(), { title: { es: 'API de Conforme', en: 'Conforme API' }, version: '1' })

export async function createApp(ground: Ground, pages?: Pages): Promise<App> {
  const app: App = new Hono()
  app.use(secureTransport(ground.publicUrl))
  // Pages call the API in process, below this, and compress themselves.
  app.use('/v1/*', compress())
  app.get('/health', (c) =>
    health(ground).then(({ ok }) => c.json({ ok }, ok ? 200 : 503, { 'cache-control': 'no-store' })),
  )
  let document: string | undefined
  app.get('/v1/openapi.json', (c) =>
    c.body((document ??= JSON.stringify(apiDocument())), 200, { 'content-type': 'application/json' }),
  )
  const api = createApi(ground)
  app.route('/', api)
  mountFiles(app, ground)
  if (pages) {
    const { publicUrl, measuringHosts } = ground
    // The path alone: an invitation's token stands in the query.
    const report = (error: unknown, url: string) =>
      ground.log.error({ err: error, path: new URL(url, publicUrl).pathname }, 'page failed')
    await mountPages(app as unknown as Hono, {
      pages,
      publicUrl,
      report,
      measuringHosts,
      contentVersion: () => lastChange(ground),
      call: async (path, init, remoteAddress) =>
        api.request(publicUrl + path, init, {
          incoming: { socket: { ...(remoteAddress && { remoteAddress }) } },
        }),
    })
  }
  return app
}

/** Every change writes an audit entry with it, so the last entry tells whether anything on a page may have changed. */
async function lastChange({ db }: Ground): Promise<string> {
  const last = await db
    .selectFrom('auditEntries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? ''
}

async function health({ db }: Ground): Promise<{ ok: boolean }> {
  return db
    .selectFrom('settings')
    .select('id')
    .executeTakeFirst()
    .then(
      (row) => ({ ok: row !== undefined }),
      () => ({ ok: false }),
    )
}

// Only where the site is reached by TLS: a demo on loopback must stay reachable without.
function secureTransport(publicUrl: string): MiddlewareHandler {
  const isSecure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    if (isSecure) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  }
}
