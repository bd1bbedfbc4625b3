/** Asks a provider whose account a token belongs to. */
import { z } from 'zod'
import type { MeetingConnection } from '../connections/connection.ts'
import { TIMEOUT_MS, type ProviderApp } from './provider-app.server.ts'
import type { Provider } from './provider.ts'

export type ProviderAccount = Pick<MeetingConnection, 'externalId' | 'name' | 'email'>

const id = z.string().min(1).max(200)
const text = z.string().max(200).nullish()
const zoomUser = z.object({ id, email: text, display_name: text, first_name: text, last_name: text })
const graphUser = z.object({ id, displayName: text, mail: text, userPrincipalName: text })

const accounts: Record<Provider, { path: string; read: (answer: unknown) => ProviderAccount }> = {
  zoom: {
    path: '/users/me',
    read: (answer) => {
      const user = zoomUser.parse(answer)
      const name = user.display_name || [user.first_name, user.last_name].filter(Boolean).join(' ')
      return { externalId: user.id, name: name || user.email || user.id, email: user.email || null }
    },
  },
  msteams: {
    path: '/me',
    read: (answer) => {
      const user = graphUser.parse(answer)
      const email = user.mail || user.userPrincipalName || null
      return { externalId: user.id, name: user.displayName || email || user.id, email }
    },
  },
}

/** `refused` is a token that the provider does not accept, `unreachable` everything else that is no account. */
export type AccountAnswer = { account: ProviderAccount } | { problem: 'refused' | 'unreachable' }

export async function readAccount(
  provider: Provider,
  { apiUrl }: ProviderApp,
  token: string,
): Promise<AccountAnswer> {
  const { path, read } = accounts[provider]
  try {
    const response = await fetch(apiUrl + path, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.status === 401 || isInvalidToken(body)) return { problem: 'refused' }
    return response.ok ? { account: read(body) } : { problem: 'unreachable' }
  } catch {
    // No connection, too late, or an answer that is no account.
    return { problem: 'unreachable' }
  }
}

/** Zoom's code of an access token that is not valid. */
const isInvalidToken = (body: unknown): boolean => z.object({ code: z.literal(124) }).safeParse(body).success
