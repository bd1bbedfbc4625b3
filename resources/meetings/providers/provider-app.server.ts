/** The firm's app at each provider: its authorization server, and calls with an account's token. */
import { allowInsecureRequests, Configuration } from 'openid-client'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { ProviderSetup } from '../connections/connection.api.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { mayKeepTokens, providerSettings, type ProviderSettings } from './provider-settings.server.ts'
import { meetingProviders } from './providers.server.ts'

export const TIMEOUT_MS = 10_000

const words = {
  notSetUp: {
    es: 'Este proveedor no está configurado en el servidor (README, «Settings»).',
    en: 'This provider is not set up on the server (README, “Settings”).',
  },
  noKey: {
    es: 'El servidor no tiene SECRETS_KEY, con la que se guardan los permisos.',
    en: 'The server has no SECRETS_KEY, which the permissions are stored with.',
  },
} satisfies Record<string, Words>

export type ProviderApp = ProviderSettings & { authorization: Configuration }
/** What a call needs. */
export type Access = {
  token: string
  /** The address of the API for this account, where its provider names one. */
  apiUrl?: string
}

export function setupOf(provider: Provider, publicUrl: string): ProviderSetup {
  const settings = providerSettings(provider, process.env, publicUrl)
  if (!settings) return 'notSetUp'
  if (!mayKeepTokens(process.env)) return 'noKey'
  return settings.isStandIn ? 'standIn' : 'ready'
}

/** Throws 409 where the provider cannot be used. */
export function providerApp(provider: Provider, publicUrl: string): ProviderApp {
  const setup = setupOf(provider, publicUrl)
  if (setup === 'notSetUp' || setup === 'noKey') throw conflict(words[setup])
  const settings = providerSettings(provider, process.env, publicUrl)!
  return { ...settings, authorization: authorizationOf(provider, settings) }
}

function authorizationOf(provider: Provider, settings: ProviderSettings): Configuration {
  const { issuer, authorizeUrl, tokenUrl, revokeUrl, clientId, clientSecret } = settings
  const authorization = new Configuration(
    {
      issuer,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      ...(revokeUrl && { revocation_endpoint: revokeUrl }),
    },
    clientId,
    undefined,
    meetingProviders[provider].authenticate(clientSecret),
  )
  authorization.timeout = TIMEOUT_MS / 1000
  // The stand-in and the servers of tests; providers are reached by https.
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(authorization)
  return authorization
}
