/** Answers one page request: what our server calls, built or in development. */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Client } from '#core/client.ts'
import type { Locale } from '#core/words.ts'
import {
  apiContext,
  linkedDataContext,
  measuringContext,
  publicUrlContext,
  reportContext,
  type Measuring,
} from './data.ts'
import { pageOrAnswer } from './known-ways.ts'
import { isOffice, localeOf } from './locale.ts'
import { isScreenOfSite, siteManifestIn } from './site-manifest.ts'

// The virtual module's declaration says `undefined` where the build's type says optional.
const whole = build as ServerBuild
const answering = (part: ServerBuild) => createRequestHandler(part, import.meta.env.MODE)
const office = answering(whole)
const site: Record<Locale, ReturnType<typeof answering>> = {
  es: answering(siteIn('es')),
  en: answering(siteIn('en')),
}

export type Reach = {
  client: Client
  publicUrl: string
  report: (error: unknown, url: string) => void
  measuring: Measuring
}
/** The text alone when the page is simply there. */
export type AnswerPage = (request: Request, reach: Reach) => Promise<Response | string>

export const answerPage: AnswerPage = (request, reach) => {
  const ground = () => groundFor(reach)
  const byRouter: typeof office = (...asked) => handlerOf(new URL(request.url).pathname)(...asked)
  // In development the routes themselves change.
  return import.meta.env.DEV ? byRouter(request, ground()) : pageOrAnswer(request, ground, byRouter)
}

function groundFor({ client, publicUrl, report, measuring }: Reach): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, client)
  context.set(publicUrlContext, publicUrl)
  context.set(reportContext, report)
  context.set(measuringContext, measuring)
  context.set(linkedDataContext, [])
  return context
}

function handlerOf(pathname: string) {
  const locale = localeOf(pathname)
  return locale && !isOffice(pathname) ? site[locale] : office
}

/** The router walks all the routes it has for every page, and the office's are most of them. */
function siteIn(locale: Locale): ServerBuild {
  const { routes, assets } = whole
  const ownOf = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isScreenOfSite(id, locale)))
  const url = import.meta.env.DEV ? assets.url : siteManifestIn(assets.url)
  return { ...whole, routes: ownOf(routes), assets: { ...assets, url, routes: ownOf(assets.routes) } }
}
