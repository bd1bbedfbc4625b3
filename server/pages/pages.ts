/** Serves the site's pages, the office and their assets. */
import { pathToFileURL } from 'node:url'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ViteDevServer } from 'vite'
import type { Client } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import { say, type Locale } from '#core/words.ts'
import { isOffice, localeOf, visitorLocale } from '#web/locale.ts'
import { matchScreen, movedTo } from '#web/paths.ts'
import { hasSecretPath, isPreview, leadsAway } from '#web/preview.ts'
import type { RenderOptions } from '#web/site/render.tsx'
import { slices } from '#resources/slices.ts'
import type { Config } from '../config.ts'
import { isCrossSiteWrite } from '../http/cross-site.ts'
import { builtAssetNames, developmentAssetNames } from './page-assets.ts'
import { isPublicPage, type PageCache } from '../cache/page-cache.ts'
import {
  hashSource,
  withHeaders,
  sendPage,
  type Allowed,
  type PreparedResponse,
  type PageKind,
  type PageText,
} from './page-headers.ts'

type PageHost = {
  /** The build folder, or Vite's development server. */
  pages: { build: string } | { vite: ViteDevServer }
  /** In-process API client; with a visitor, rate limits count their address. */
  clientFor: (locale: Locale, visitor?: Context) => Client
  publicUrl: string
  report: (error: unknown, url: string) => void
  measuringHosts: Config['measuringHosts'] | undefined
  /** Caches public pages when present. */
  pageCache?: PageCache | undefined
}

// Forms of the site carry texts only; to the page of an order, proofs of payment are sent too.
const MOST_FORM_BYTES = 256 * 1024
const MOST_PROOF_FORM_BYTES = slices.paymentProofs.api.publicSend.maxBytes

export async function mountPages(app: Hono, host: PageHost): Promise<void> {
  const { pages, clientFor, publicUrl, pageCache } = host
  const isDevelopment = 'vite' in pages
  app.use(isDevelopment ? throughVite(pages.vite) : builtAssets(join(pages.build, 'client')))
  app.get('*', redirectToLocale)
  app.post('*', limitedBody)
  const renderer = isDevelopment ? developmentRenderer(pages.vite) : await builtRenderer(pages.build)
  const makerFor = pageMaker({ kind: isDevelopment ? 'development' : 'built', renderer, ...host })
  const clients = { es: clientFor('es'), en: clientFor('en') }
  app.on(['GET', 'HEAD', 'POST'], '*', async (c) => {
    const { pathname } = new URL(c.req.url)
    const locale = localeOf(pathname) ?? visitorLocale(c.req.raw.headers)
    if (isCrossSiteWrite(c.req.raw, publicUrl)) return c.text(messages.crossSite[locale], 403)
    // Shared reads have no visitor; form posts and lookups by a secret count the visitor's address.
    const isUncached = hasSecretPath(pathname)
    const isOwn = c.req.method === 'POST' || isUncached
    const make = makerFor(isOwn ? clientFor(locale, c) : clients[locale], isUncached)
    const request = wholePage(c.req.raw)
    return sendPage(await (pageCache ? pageCache.page(request, make) : make(request)), c.req.raw)
  })
}

const takesProofs = (pathname: string): boolean => matchScreen(pathname)?.key === 'order'

const limitTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c) => tooLargeResponse(c, maxSize) })
const [limitText, limitProof] = [limitTo(MOST_FORM_BYTES), limitTo(MOST_PROOF_FORM_BYTES)]
const limitedBody: MiddlewareHandler = (c, next) =>
  (takesProofs(c.req.path) ? limitProof : limitText)(c, next)

function tooLargeResponse(c: Context, maxSize: number): Response {
  const locale = localeOf(c.req.path) ?? visitorLocale(c.req.raw.headers)
  const message = say(messages.tooLarge, locale, { max: maxSize / 1024 / 1024 })
  // The body is not read to its end, so the connection cannot be reused.
  return c.text(message, 413, { connection: 'close' })
}

type Renderer = {
  /** Of site and office, as sources of the content policy. */
  inlineScripts: readonly string[]
  page: (request: Request, options: Omit<RenderOptions, 'assets'>) => Promise<PageText>
  office: (pathname: string) => Promise<string>
}
type PageMakerOptions = Pick<PageHost, 'publicUrl' | 'report' | 'measuringHosts'> & {
  kind: PageKind
  renderer: Renderer
}

const officeHeaders = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' }

/** Outside the request handler, because the cached closure would keep the request in memory. */
const pageMaker =
  ({ kind, renderer, publicUrl, report, measuringHosts: hosts }: PageMakerOptions) =>
  (client: Client, isUncached: boolean) =>
  async (request: Request): Promise<PreparedResponse> => {
    let allowed: Allowed | undefined
    const measuring = { hosts, allow: (value: Allowed) => void (allowed = value) }
    const { pathname, search } = new URL(request.url)
    const page = isOfficePage(pathname)
      ? { status: 200, headers: new Headers(officeHeaders), text: await renderer.office(pathname) }
      : await renderer.page(request, { client, publicUrl, report, measuring })
    return withHeaders(page, {
      kind,
      publicUrl,
      inlineScripts: renderer.inlineScripts,
      allowed,
      isPublic: isPublicPage(request),
      isPreview: isUncached || isPreview(search),
      usesCamera: isCheckIn(pathname),
      answersOpener: isOAuthReturn(pathname),
      leadsAway: leadsAway(pathname),
    })
  }

/** HEAD renders the page too, since the headers depend on it. */
const wholePage = (request: Request): Request =>
  request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request

/** Redirects paths without a locale to the visitor's, and moved paths to their new one. */
const redirectToLocale: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (isOutsideLocales(pathname)) return next()
  const moved = movedTo(pathname)
  if (moved) return c.redirect(moved + search, 301)
  if (localeOf(pathname)) return next()
  c.header('Vary', 'Cookie, Accept-Language')
  c.header('Cache-Control', 'no-store')
  return c.redirect(`/${visitorLocale(c.req.raw.headers)}${pathname === '/' ? '' : pathname}${search}`, 302)
}

// Paths without a locale.
const isOutsideLocales = (pathname: string): boolean =>
  /^\/(login|access|v1|api|assets|files|covers|health|livez|readyz|metrics)(\/|$)/.test(pathname) ||
  isFile(pathname)

const isFile = (pathname: string): boolean => /^(?!\/e[sn]\/).*\.\w+$/.test(pathname)

const isOfficePage = (pathname: string): boolean => /^\/(login|access)$/.test(pathname) || isOffice(pathname)

/** The only page that uses the camera. */
const isCheckIn = (pathname: string): boolean => /^\/e[sn]\/office\/check-in\/\d+$/.test(pathname)

/** Where the providers of video meetings return to. */
const isOAuthReturn = (pathname: string): boolean => /^\/e[sn]\/office\/oauth\/\w+$/.test(pathname)

function builtAssets(folder: string): MiddlewareHandler {
  const file = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      const isHashed = c.req.path.startsWith('/assets/')
      c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
    },
  })
  return async (c, next) => {
    if (!isFile(c.req.path)) return next()
    const found = await file(c, async () => {})
    return found ?? c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  }
}

type RenderModule = {
  renderPage: (request: Request, options: RenderOptions) => Promise<PageText>
  inlineScripts: readonly string[]
}
const OFFICE = 'web/office/index.html'

/** Sets `lang` before the office's scripts run, for assistive technology. */
const withLanguage = (html: string, pathname: string): string =>
  html.replace(/<html lang="\w+"/, `<html lang="${localeOf(pathname) ?? 'es'}"`)

async function builtRenderer(folder: string): Promise<Renderer> {
  const entry = pathToFileURL(join(folder, 'server/render.js')).href
  const { renderPage, inlineScripts } = (await import(entry)) as RenderModule
  const assets = builtAssetNames(folder)
  let office: string | undefined
  return {
    inlineScripts: inlineScripts.map(hashSource),
    page: (request, options) => renderPage(request, { ...options, assets }),
    office: async (pathname) => {
      office ??= await readFile(join(folder, 'client', OFFICE), 'utf8')
      return withLanguage(office, pathname)
    },
  }
}

function developmentRenderer(vite: ViteDevServer): Renderer {
  const { root } = vite.config
  return {
    inlineScripts: [],
    page: async (request, options) => {
      const { renderPage } = (await vite.ssrLoadModule('/web/site/render.tsx')) as RenderModule
      return renderPage(request, { ...options, assets: developmentAssetNames(root) })
    },
    office: async (pathname) => {
      const html = await readFile(join(root, OFFICE), 'utf8')
      return withLanguage(await vite.transformIndexHtml(pathname, html), pathname)
    },
  }
}

function throughVite(vite: ViteDevServer): MiddlewareHandler {
  return async (c, next) => {
    const { incoming, outgoing } = c.env as HttpBindings
    const isAnswered = await new Promise<boolean>((resolve) => {
      outgoing.once('close', () => resolve(true))
      vite.middlewares(incoming, outgoing, () => resolve(false))
    })
    return isAnswered ? RESPONSE_ALREADY_SENT : next()
  }
}
