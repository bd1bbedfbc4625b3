/** Settings of the providers of video meetings: what their apps are called there, and their addresses. */

export type MeetingProviderConfig = {
  clientId: string
  clientSecret: string
  /** Names the authorization server (RFC 9207). */
  issuer: string
  authorizeUrl: string
  tokenUrl: string
  /** Undefined where tokens cannot be revoked by a call. */
  revokeUrl?: string
  apiUrl: string
  /** The demo's own server in place of the provider. */
  isStandIn: boolean
}
export type MeetingProviders = Record<'zoom' | 'msteams', MeetingProviderConfig | undefined>

/** Both the id and the secret, or neither. Without them the demo offers its stand-in; production never does. */
export function meetingProvidersOf(env: NodeJS.ProcessEnv, publicUrl: string): MeetingProviders {
  const standIn =
    env['NODE_ENV'] === 'production' ? undefined : (provider: string) => `${publicUrl}/stand-in/${provider}`
  const zoom = appOf(env, 'ZOOM')
  const teams = appOf(env, 'MS')
  const tenant = env['MS_TENANT'] || 'organizations'
  return {
    zoom: zoom
      ? zoomAt(zoom, addressOf(env, 'ZOOM_URL', 'https://zoom.us'), {
          apiUrl: addressOf(env, 'ZOOM_API_URL', 'https://api.zoom.us/v2'),
        })
      : standIn && zoomAt(standInApp, standIn('zoom'), { apiUrl: `${standIn('zoom')}/v2`, isStandIn: true }),
    msteams: teams
      ? teamsAt(teams, `${addressOf(env, 'MS_LOGIN_URL', 'https://login.microsoftonline.com')}/${tenant}`, {
          apiUrl: addressOf(env, 'MS_GRAPH_URL', 'https://graph.microsoft.com/v1.0'),
        })
      : standIn &&
        teamsAt(standInApp, `${standIn('msteams')}/${tenant}`, {
          apiUrl: `${standIn('msteams')}/v1.0`,
          isStandIn: true,
        }),
  }
}

/** Several instances and backups need one key that is kept outside of the data folder. */
export const mayKeepTokens = (env: NodeJS.ProcessEnv): boolean =>
  env['NODE_ENV'] !== 'production' || Boolean(env['SECRETS_KEY'])

type App = Pick<MeetingProviderConfig, 'clientId' | 'clientSecret'>
/** No secret: the stand-in accepts this one alone, and production has no stand-in. */
export const standInApp: App = { clientId: 'standin', clientSecret: 'standin' }

type At = { apiUrl: string; isStandIn?: boolean }
const zoomAt = (app: App, url: string, { apiUrl, isStandIn = false }: At): MeetingProviderConfig => ({
  ...app,
  issuer: url,
  authorizeUrl: `${url}/oauth/authorize`,
  tokenUrl: `${url}/oauth/token`,
  revokeUrl: `${url}/oauth/revoke`,
  apiUrl,
  isStandIn,
})
const teamsAt = (app: App, url: string, { apiUrl, isStandIn = false }: At): MeetingProviderConfig => ({
  ...app,
  issuer: `${url}/v2.0`,
  authorizeUrl: `${url}/oauth2/v2.0/authorize`,
  tokenUrl: `${url}/oauth2/v2.0/token`,
  apiUrl,
  isStandIn,
})

function appOf(env: NodeJS.ProcessEnv, prefix: 'ZOOM' | 'MS'): App | undefined {
  const [clientId, clientSecret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]]
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new Error(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are set together or not at all.`)
  return { clientId, clientSecret }
}

function addressOf(env: NodeJS.ProcessEnv, name: string, usual: string): string {
  const address = env[name] || usual
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw new Error(`${name} must be an address.`)
  return address.replace(/\/+$/, '')
}

/** By which Zoom signs its messages; undefined where none are taken. */
export const zoomWebhookSecretOf = (env: NodeJS.ProcessEnv): string | undefined =>
  env['ZOOM_WEBHOOK_SECRET'] || undefined
