/** What an account has to allow at each provider of video meetings. */
import type { Words } from '#core/words.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from './providers.server.ts'

/** All that a provider's app needs, as a token names it. */
export const scopeOf = (provider: Provider): string =>
  Object.keys(meetingProviders[provider].scopes).join(' ')

/** What the authorization asks for, with the refresh token; undefined where the app's own configuration says it. */
export const requestedScope = (provider: Provider): string | undefined =>
  meetingProviders[provider].asksForScopes ? `offline_access ${scopeOf(provider)}` : undefined

export type MissingScope = { scope: string; purpose: Words }
/** `granted` is the space-separated scope of the token. */
export function missingScopes(provider: Provider, granted: string): MissingScope[] {
  const { scopes, isGranted } = meetingProviders[provider]
  const names = granted.toLowerCase().split(/\s+/)
  return Object.entries(scopes)
    .filter(([scope]) => !isGranted(scope, names))
    .map(([scope, purpose]) => ({ scope, purpose }))
}
