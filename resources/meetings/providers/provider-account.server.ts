/** Asks a provider whose account a token belongs to. */
import { withBreaker } from './breaker.server.ts'
import { ProviderFailure } from './provider-failure.server.ts'
import { bodyOf } from './read-body.server.ts'
import { readFailure } from './read-failure.server.ts'
import { TIMEOUT_MS, type Access, type ProviderApp } from './provider-app.server.ts'
import type { ProviderAccount } from './meeting-provider.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from './providers.server.ts'

/** `refused` is a token that the provider does not accept, `scope` one that may not read it, `unexpected` a success that is no account. */
export type AccountAnswer =
  | { account: ProviderAccount }
  | { problem: 'refused' | 'scope' | 'unreachable' | 'unexpected' }

export async function readAccount(
  provider: Provider,
  app: Pick<ProviderApp, 'apiUrl'>,
  access: Access,
): Promise<AccountAnswer> {
  try {
    return await withBreaker(app.apiUrl, () => askForAccount(provider, app, access))
  } catch (error) {
    // No connection, or too late.
    if (error instanceof ProviderFailure) return { problem: 'unreachable' }
    throw error
  }
}

async function askForAccount(
  provider: Provider,
  app: Pick<ProviderApp, 'apiUrl'>,
  { token, apiUrl = app.apiUrl }: Access,
): Promise<AccountAnswer> {
  const { path, read } = meetingProviders[provider].account
  const response = await fetch(apiUrl + path, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ProviderFailure('unreachable')
  })
  const { status, headers } = response
  const body = await bodyOf(response)
  const failure = readFailure({ provider, status, headers, body })
  if (failure?.reason === 'scope') return { problem: 'scope' }
  if (failure?.reason === 'reconnect') return { problem: 'refused' }
  if (failure) throw failure
  const account = read(body)
  return account ? { account } : { problem: 'unexpected' }
}
