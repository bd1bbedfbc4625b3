/** The firm's app at each provider of video meetings, from the settings. */
import { SetupError } from '#server/setup/setup-error.ts'
import type { ProviderAddresses } from './meeting-provider.server.ts'
import { providerKeys, type Provider } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from './providers.server.ts'
import { teamsCapacity } from './teams-capacity.server.ts'

type App = { clientId: string; clientSecret: string }
export type ProviderSettings = App &
  ProviderAddresses & {
    /** The demo's own server in place of the provider. */
    isStandIn: boolean
  }

/** Undefined where nothing is set up; the demo offers a stand-in then, production never. Throws for settings that cannot be. */
export function providerSettings(
  provider: Provider,
  env: NodeJS.ProcessEnv,
  publicUrl: string,
): ProviderSettings | undefined {
  const { settings, addresses, standIn } = meetingProviders[provider]
  const app = appOf(env, settings)
  if (app) return { ...app, ...addresses(env), isStandIn: false }
  if (env['NODE_ENV'] === 'production' || !standIn) return undefined
  return { ...standInApp, ...standIn(`${publicUrl}/stand-in/${provider}`, env), isStandIn: true }
}

/** No secret: the stand-in accepts this one alone, and production has no stand-in. */
export const standInApp: App = { clientId: 'standin', clientSecret: 'standin' }

/** Several instances and backups need one key that is kept outside of the data folder. */
export const mayKeepTokens = (env: NodeJS.ProcessEnv): boolean =>
  env['NODE_ENV'] !== 'production' || Boolean(env['SECRETS_KEY'])

function appOf(env: NodeJS.ProcessEnv, prefix: string): App | undefined {
  const [clientId, clientSecret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]]
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new SetupError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are set together or not at all.`)
  return { clientId, clientSecret }
}

/** Throws at the start for settings that cannot be. */
export function assertMeetingSettings(env: NodeJS.ProcessEnv, publicUrl: string): void {
  for (const provider of providerKeys) providerSettings(provider, env, publicUrl)
  teamsCapacity(env)
}
