/** An authorization server of the library oidc-provider, and the calls of a provider's API beside it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import { text as readText } from 'node:stream/consumers'
import { vi } from 'vitest'
import { heldMeetings, type HeldMeetings } from '#demo/stand-in/held-meetings.ts'
import { teamsApi } from '#demo/stand-in/teams-api.ts'
import type { ApiAnswer } from '#demo/stand-in/api-call.ts'
import { zoomApi } from '#demo/stand-in/zoom-api.ts'
import { whenFinished } from '../fixtures/api.ts'
import { requestedScope, scopeOf } from '#resources/meetings/providers/scopes.server.ts'

const client = { id: 'conforme', secret: 'secret-of-the-app' }
/** Seconds. */
const HOUR = 3600
const zoomScope = scopeOf('zoom')
const teamsScope = requestedScope('msteams')!

/** What happens to the next call; true where it is answered all the same. */
type Fault = (response: ServerResponse) => boolean
export type ProviderServer = {
  url: string
  /** Calls that arrived, as `POST /oauth/token`. */
  calls: string[]
  /** What both providers hold. */
  meetings: HeldMeetings
  /** Applied to the next calls whose path ends so, one each. */
  fail: (path: string, ...faults: Fault[]) => void
  /** Takes back what is left of them. */
  recover: (path: string) => void
  /** The scope of Zoom's app, which its administrator chooses. */
  setZoomScope: (scope: string) => void
  /** Gives the permission as somebody would; answers the address that the browser is sent to. */
  allow: (authorizationUrl: string, account?: string) => Promise<string>
}

export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): Fault =>
  (response) => {
    response.writeHead(status, headers).end(body)
    return false
  }
const none: Fault = () => true
/** The call is done, and its answer never arrives. */
export const losingAnswer: Fault = (response) => {
  response.end = () => response.destroy()
  return true
}
/** Nothing is done, and the caller waits for an answer. */
export const hanging: Fault = () => false

/** The call is done, and the caller waits for its answer. */
export const holdingAnswer: Fault = (response) => {
  response.end = () => response
  return true
}

/** Until the test or the file ends, at the addresses of both providers. */
export async function providerServer(publicUrl: string): Promise<ProviderServer> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const zoom = oidc(url, { publicUrl, routes: '/oauth', method: 'client_secret_basic' })
  const teams = oidc(`${url}/common/v2.0`, { publicUrl, routes: '', method: 'client_secret_post' })
  const calls: string[] = []
  const faults = new Map<string, Fault[]>()
  const meetings = heldMeetings()
  const apis = {
    zoom: { accounts: zoom, answer: zoomApi(meetings) },
    graph: { accounts: teams, answer: teamsApi(meetings) },
  }
  let appScope = zoomScope
  let account = 'host-1'
  http.on('request', (request, response) => {
    const path = new URL(request.url!, url).pathname
    calls.push(`${request.method} ${path}`)
    const fault = [...faults].find(([ending]) => path.endsWith(ending))?.[1].shift() ?? none
    if (!fault(response)) return
    const interaction = /^\/(zoom|teams)\/interaction\//.exec(path)
    if (interaction)
      return void answerInteraction(interaction[1] === 'zoom' ? zoom : teams, { request, response, account })
    if (/^\/(zoom|graph)\//.test(path)) return void answerApiCall(apis, request, response)
    if (path.startsWith('/oauth/')) {
      if (path.endsWith('/authorize')) request.url += `&scope=${encodeURIComponent(appScope)}`
      return zoom.callback()(request, response)
    }
    // The library has no page to choose an account.
    request.url = request
      .url!.replace('/common/oauth2/v2.0', '')
      .replace(/([?&])prompt=select_account&?/, '$1')
    return teams.callback()(request, response)
  })
  whenFinished(() => new Promise<void>((resolve) => http.close(() => resolve())))
  for (const [name, value] of Object.entries(settings(url))) vi.stubEnv(name, value)
  whenFinished(() => void vi.unstubAllEnvs())
  return {
    url,
    calls,
    meetings,
    fail: (path, ...more) => faults.set(path, [...(faults.get(path) ?? []), ...more]),
    recover: (path) => void faults.delete(path),
    setZoomScope: (scope) => void (appScope = scope),
    allow: (authorizationUrl, as = 'host-1') => {
      account = as
      return follow(authorizationUrl, publicUrl)
    },
  }
}

const settings = (url: string): Record<string, string> => ({
  ZOOM_CLIENT_ID: client.id,
  ZOOM_CLIENT_SECRET: client.secret,
  ZOOM_URL: url,
  ZOOM_API_URL: `${url}/zoom`,
  MS_CLIENT_ID: client.id,
  MS_CLIENT_SECRET: client.secret,
  MS_TENANT: 'common',
  MS_LOGIN_URL: url,
  MS_GRAPH_URL: `${url}/graph`,
})

type Server = { publicUrl: string; routes: string; method: 'client_secret_basic' | 'client_secret_post' }
function oidc(issuer: string, { publicUrl, routes, method }: Server): Provider {
  const provider = routes ? 'zoom' : 'msteams'
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: ['es', 'en'].map((locale) => `${publicUrl}/${locale}/office/oauth/${provider}`),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: method,
      },
    ],
    scopes: [...zoomScope.split(' '), ...teamsScope.split(' ')],
    routes: {
      authorization: `${routes}/authorize`,
      token: `${routes}/token`,
      revocation: `${routes}/revoke`,
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => Promise.resolve(true) },
    },
    interactions: { url: (_, { uid }) => `/${routes ? 'zoom' : 'teams'}/interaction/${uid}` },
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: HOUR,
      Grant: HOUR,
      Interaction: HOUR,
      RefreshToken: HOUR,
      Session: HOUR,
    },
    cookies: { keys: ['key of the test'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
  }
  // It warns of its keys and its store in memory, which are right here.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = new Provider(issuer, configuration)
  warnings.mockRestore()
  server.on('server_error', (_, error) => console.error(error))
  return server
}

type Interaction = { request: IncomingMessage; response: ServerResponse; account: string }
/** Signs the account in and allows all that is asked for. */
async function answerInteraction(
  oidcServer: Provider,
  { request, response, account }: Interaction,
): Promise<void> {
  const { prompt, params, session } = await oidcServer.interactionDetails(request, response)
  if (prompt.name === 'login') {
    await oidcServer.interactionFinished(request, response, { login: { accountId: account } })
    return
  }
  const grant = new oidcServer.Grant({ accountId: session!.accountId, clientId: client.id })
  grant.addOIDCScope(String(params['scope']))
  const consent = { grantId: await grant.save() }
  await oidcServer.interactionFinished(request, response, { consent })
}

const json = { 'content-type': 'application/json' }
/** As both providers call its parts. */
const accountOf = (id: string) => ({
  id,
  email: `${id}@firm.test`,
  mail: `${id}@firm.test`,
  display_name: `Host ${id}`,
  displayName: `Host ${id}`,
})

/** By the first part of their paths. */
type Apis = Record<string, { accounts: Provider; answer: ReturnType<typeof zoomApi> }>
async function answerApiCall(apis: Apis, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams: query, origin } = new URL(request.url!, `http://${request.headers.host}`)
  const [, kind = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(pathname) ?? []
  const { accounts, answer } = apis[kind]!
  const token = (request.headers.authorization ?? '').replace('Bearer ', '')
  const host = (await accounts.AccessToken.find(token))?.accountId
  if (!host) return void answering(401, '{"code":124,"message":"Invalid access token."}')(response)
  if (path.endsWith('/me')) return void answering(200, JSON.stringify(accountOf(host)), json)(response)
  const text = await readText(request)
  const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
  const call = {
    method: request.method!,
    path,
    query,
    body,
    host,
    api: `${origin}/${kind}`,
    pages: `${origin}/pages`,
  }
  send(response, answer(call))
}

function send(response: ServerResponse, { status, headers, body, video }: ApiAnswer): void {
  if (video) response.writeHead(status, { 'content-type': 'video/webm' }).end(video)
  else answering(status, body && JSON.stringify(body), { ...json, ...headers })(response)
}

/** Goes where a browser is sent, with its cookies, until it is sent back to the office. */
async function follow(address: string, home: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  while (!next.startsWith(`${home}/`)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next
}
