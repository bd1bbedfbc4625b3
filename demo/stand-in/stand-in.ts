/** In place of Zoom and Microsoft in the demo, so that a connection can be tried without accounts; labelled as such. */
import { setTimeout as pause } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { contentLocale, preferredLocale, say, type Locale, type Words } from '#core/words.ts'
import { providerKeys, providers, type Provider } from '#resources/events/occasions/provider.ts'
import { scopeOf } from '#resources/meetings/providers/scopes.server.ts'
import { heldMeetings, type HeldMeetings } from './held-meetings.ts'
import { mountRooms } from './meeting-pages.ts'
import { teamsApi } from './teams-api.ts'
import { zoomApi } from './zoom-api.ts'
import type { ApiAnswer, ApiCall } from './api-call.ts'
import { page, pageHeaders } from './stand-in-page.ts'
import { accountOf, accounts, answerTokenCall, forget, giveCode, isAccount } from './permissions.ts'

const words = {
  title: { es: 'Sustituto de {provider}', en: 'Stand-in for {provider}' },
  text: {
    es: 'Esto no es {provider}: es una página de la demostración, para probar la conexión sin una cuenta.',
    en: 'This is not {provider}: it is a page of the demo, to try the connection without an account.',
  },
  account: { es: 'Cuenta', en: 'Account' },
  allow: { es: 'Permitir', en: 'Allow' },
  deny: { es: 'No permitir', en: 'Do not allow' },
  unknown: { es: 'Abra esta página desde «Conexiones».', en: 'Open this page from “Connections”.' },
} satisfies Record<string, Words>

type ProviderStandIn = {
  authorization: string
  api: string
  me: string
  answer: (meetings: HeldMeetings) => (call: ApiCall) => ApiAnswer
}
/** Where the authorization server and the API of a provider stand below `/stand-in`, and what the API answers. */
const places: Partial<Record<Provider, ProviderStandIn>> = {
  zoom: { authorization: '/zoom/oauth', api: '/zoom/v2', me: '/users/me', answer: zoomApi },
  msteams: {
    authorization: '/msteams/:tenant/oauth2/v2.0',
    api: '/msteams/v1.0',
    me: '/me',
    answer: teamsApi,
  },
}

export function mountStandIn(app: Hono, publicUrl: string): void {
  const standIn = new Hono()
  standIn.use(bodyLimit({ maxSize: 100_000 }))
  const meetings = heldMeetings()
  for (const provider of providerKeys) {
    const place = places[provider]
    if (!place) continue
    mountProvider(standIn, { provider, place }, publicUrl)
    mountRooms(standIn, provider, meetings)
    mountMeetingCalls(standIn, { provider, place }, { answer: place.answer(meetings), publicUrl })
  }
  app.route('/stand-in', standIn)
}

type Standing = { provider: Provider; place: ProviderStandIn }
function mountProvider(app: Hono, { provider, place }: Standing, publicUrl: string): void {
  const { authorization, api, me } = place
  app.get(`${authorization}/authorize`, (c) => {
    const asked = new URL(c.req.url).searchParams
    const locale = preferredLocale(c.req.header('accept-language')) ?? contentLocale
    return isAsked(asked, publicUrl)
      ? c.html(permissionPage(provider, locale), 200, pageHeaders)
      : c.html(plainPage(words.unknown[locale], locale), 400, pageHeaders)
  })
  app.post(`${authorization}/authorize`, async (c) => {
    const asked = new URL(c.req.url).searchParams
    if (!isAsked(asked, publicUrl)) return c.body(null, 400)
    return c.redirect(answerTo(asked, provider, await formOf(c)), 303)
  })
  app.post(`${authorization}/token`, async (c) => {
    const { status, body } = answerTokenCall(provider, await formOf(c), c.req.header('authorization') ?? '')
    return c.json(body, status, { 'cache-control': 'no-store' })
  })
  app.post(`${authorization}/revoke`, async (c) => {
    forget((await formOf(c)).get('token') ?? '')
    return c.json({ status: 'success' })
  })
  app.get(api + me, (c) => {
    const account = accountOf(provider, c.req.header('authorization') ?? '')
    if (!account) return c.json({ code: 124, message: 'Invalid access token.' }, 401)
    const { id, name, email } = account
    return c.json({ id, email, mail: email, display_name: name, displayName: name })
  })
}

type MeetingCalls = { answer: (call: ApiCall) => ApiAnswer; publicUrl: string }
/** After the account's own address, which is another kind of call. */
function mountMeetingCalls(
  app: Hono,
  { provider, place: { api } }: Standing,
  { answer, publicUrl }: MeetingCalls,
): void {
  app.all(`${api}/*`, async (c) => {
    const account = accountOf(provider, c.req.header('authorization') ?? '')
    if (!account) return c.json({ code: 124, message: 'Invalid access token.' }, 401)
    // As slow as a provider is, where the bench asks for it.
    await pause(Number(process.env['STAND_IN_DELAY_MS'] ?? 0))
    const text = await c.req.text()
    const { status, headers, body, video } = answer({
      method: c.req.method,
      path: c.req.path.slice(`/stand-in${api}`.length),
      query: new URL(c.req.url).searchParams,
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
      host: account.id,
      api: `${publicUrl}/stand-in${api}`,
      pages: `${publicUrl}/stand-in/${provider}`,
    })
    if (video) return c.body(video, 200, { 'content-type': 'video/webm' })
    // Cast: the answers' codes are all of those that Hono knows.
    return body ? c.json(body, status as 200, headers) : c.body(null, status as 204)
  })
}

const formOf = async (c: Context): Promise<URLSearchParams> => new URLSearchParams(await c.req.text())

/** The answer goes to the office of this demo alone. */
const isAsked = (asked: URLSearchParams, publicUrl: string): boolean =>
  (asked.get('redirect_uri') ?? '').startsWith(`${publicUrl}/`) &&
  asked.get('code_challenge_method') === 'S256'

function answerTo(asked: URLSearchParams, provider: Provider, form: URLSearchParams): string {
  const redirect = asked.get('redirect_uri')!
  const account = form.get('account') ?? ''
  const answer = new URLSearchParams({ state: asked.get('state') ?? '' })
  if (form.get('answer') !== 'allow' || !isAccount(account)) answer.set('error', 'access_denied')
  else {
    const scope = asked.get('scope') ?? scopeOf(provider)
    const challenge = asked.get('code_challenge') ?? ''
    answer.set('code', giveCode({ provider, account, redirect, challenge, scope }))
  }
  return `${redirect}?${answer}`
}

const permissionPage = (provider: Provider, locale: Locale) => {
  const values = { provider: providers[provider][locale] }
  const title = say(words.title, locale, values)
  return page(
    title,
    locale,
    html`<h1>${title}</h1>
      <p>${say(words.text, locale, values)}</p>
      <form method="post">
        <fieldset>
          <legend>${words.account[locale]}</legend>
          ${Object.entries(accounts).map(
            ([key, { name, email }], at) =>
              html`<label
                ><input type="radio" name="account" value="${key}" ${at === 0 ? 'checked' : ''} /> ${name}
                (${email})</label
              >`,
          )}
        </fieldset>
        <button name="answer" value="allow">${words.allow[locale]}</button>
        <button name="answer" value="deny">${words.deny[locale]}</button>
      </form>`,
  )
}
const plainPage = (text: string, locale: Locale) => page(text, locale, html`<p>${text}</p>`)
