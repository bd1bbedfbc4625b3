/** Renders a page: matches the route, loads its data, draws the document. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Client } from '#core/client.ts'
import { Refusal } from '#core/errors.ts'
import { readForm } from '#web/sent-form.ts'
import { say } from '#core/words.ts'
import { settingsApi, type Firm } from '#resources/system/settings/settings.api.ts'
import { localeOf } from '#web/locale.ts'
import { matchScreen } from '#web/paths.ts'
import { hasSecretPath, isPersonal } from '#web/preview.ts'
import { applyStoredTheme } from '#web/ui/theme/theme.ts'
import { consentScript } from './analytics/consent-script.ts'
import { measuringOf, type MeasuringOptions } from './analytics/services.server.ts'
import { speculationRules } from './between-pages/speculation-rules.ts'
import { BareDocument, PageDocument, type PageAssets } from './document.tsx'
import { Failure, failureHead } from './layout/failure.tsx'
import { notFoundScreen } from './not-found/screen.tsx'
import { BadRequest, NotFound, Redirect, refusedStatus } from './page-errors.ts'
import type { AnyScreen, PageRequest } from './screen.tsx'
import { siteScreens } from './screens.ts'

export type RenderOptions = {
  client: Client
  publicUrl: string
  report: (error: unknown, url: string) => void
  measuring: MeasuringOptions
  assets: PageAssets
}
/** The inline scripts of site and office; the content policy allows these and no others. */
export const inlineScripts = [applyStoredTheme, consentScript, speculationRules]

export type RenderedPage = { status: number; headers: Headers; text: string }

export async function renderPage(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const url = new URL(request.url)
  const { locale } = options.client
  const report = (error: unknown) => options.report(error, request.url)
  try {
    const firm = await options.client.call(settingsApi.publicGet)
    return await renderScreen(request, { ...options, url, firm, report })
  } catch (error) {
    if (error instanceof Redirect) return redirected(error)
    report(error)
    return htmlPage(
      <BareDocument locale={locale} url={url} assets={options.assets} />,
      failedResponse(statusOf(error)),
    )
  }
}

type Rendering = Omit<RenderOptions, 'report'> & {
  url: URL
  firm: Firm
  report: (error: unknown) => void
}

async function renderScreen(request: Request, rendering: Rendering): Promise<RenderedPage> {
  const { screen, page } = pageFor(request, rendering)
  try {
    const form = request.method === 'POST' ? await submitted(screen, { request, page }) : undefined
    if (form && 'status' in form) page.response.status = form.status
    return await drawn(screen, { page, rendering, form })
  } catch (error) {
    if (error instanceof Redirect) throw error
    page.response = failedResponse(statusOf(error))
    if (page.response.status === 500) rendering.report(error)
    const instead = error instanceof NotFound ? notFoundScreen : failureScreen(error)
    return drawn(instead, { page, rendering, form: undefined })
  }
}

function pageFor({ headers }: Request, { client, firm, publicUrl, url, report }: Rendering) {
  const match = localeOf(url.pathname) && matchScreen(url.pathname)
  const response = { status: 200, headers: new Headers() }
  const params = match?.params ?? {}
  const page: PageRequest = { client, firm, publicUrl, url, params, headers, response, report }
  return { screen: match ? siteScreens[match.key] : notFoundScreen, page }
}

/** For rate limits and database restarts, which are short. */
const RETRY_AFTER_SECONDS = '30'
const failedResponse = (status: number) => ({
  status,
  headers: new Headers(status === 429 || status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
})

function statusOf(error: unknown): number {
  if (error instanceof NotFound) return 404
  if (error instanceof BadRequest) return error.status
  const refused = refusedStatus(error)
  return refused === 429 || refused === 503 || refused === 507 ? refused : 500
}

async function submitted(screen: AnyScreen, { request, page }: { request: Request; page: PageRequest }) {
  if (!screen.submit) throw screen === notFoundScreen ? new NotFound() : new BadRequest(405)
  const form = await readForm(request).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new BadRequest(error.status, say(error.words, page.client.locale, error.detail.values))
  })
  return screen.submit(page, form)
}

/** Shown in the layout of the site when a page fails. */
const failureScreen = (error: unknown): AnyScreen => ({
  open: async ({ client, url: { pathname, search } }) => ({
    head: failureHead(client.locale),
    content: (
      <Failure
        pathname={pathname}
        search={search}
        message={error instanceof BadRequest ? error.message : undefined}
      />
    ),
  }),
})

type Drawing = {
  page: PageRequest
  rendering: Rendering
  form: Parameters<typeof PageDocument>[0]['site']['form']
}

async function drawn(screen: AnyScreen, { page, rendering, form }: Drawing): Promise<RenderedPage> {
  const { client, url, firm, publicUrl, assets, measuring } = rendering
  const { locale } = client
  const { head, content, script } = await screen.open(page)
  const mayMeasure = !isPersonal(url.search) && !hasSecretPath(url.pathname)
  const site = {
    locale,
    firm,
    publicUrl,
    pathname: url.pathname,
    search: url.search,
    languagePaths: head.paths ?? {},
    measuring: mayMeasure ? measuringOf(firm, locale, measuring) : undefined,
    form,
  }
  return htmlPage(
    <PageDocument site={site} head={head} assets={assets} script={script}>
      {content}
    </PageDocument>,
    page.response,
  )
}

function htmlPage(document: ReactNode, { status, headers }: PageRequest['response']): RenderedPage {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return { status, headers, text: `<!doctype html>${renderToString(document)}` }
}

function redirected({ location, status, headers }: Redirect): RenderedPage {
  headers.set('Location', location)
  return { status, headers, text: '' }
}
