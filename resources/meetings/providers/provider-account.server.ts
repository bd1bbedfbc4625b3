/** Asks a provider whose account a token belongs to. */
import { z } from 'zod'
import type { MeetingConnection } from '../connections/connection.ts'
import { TIMEOUT_MS, type Access, type ProviderApp } from './provider-app.server.ts'
import type { Provider } from './provider.ts'

export type ProviderAccount = Pick<MeetingConnection, 'externalId' | 'name' | 'email'>

const id = z.string().min(1).max(200)
const text = z.string().max(200).nullish()
const zoomUser = z.object({ id, email: text, display_name: text, first_name: text, last_name: text })
const graphUser = z.object({ id, displayName: text, mail: text, userPrincipalName: text })

const accounts: Record<Provider, { path: string; read: (answer: unknown) => ProviderAccount | undefined }> = {
  zoom: {
    path: '/users/me',
    read: (answer) => {
      const user = zoomUser.safeParse(answer).data
      if (!user) return undefined
      const name = user.display_name || [user.first_name, user.last_name].filter(Boolean).join(' ')
      return { externalId: user.id, name: name || user.email || user.id, email: user.email || null }
    },
  },
  msteams: {
    path: '/me',
    read: (answer) => {
      const user = graphUser.safeParse(answer).data
      if (!user) return undefined
      const email = user.mail || user.userPrincipalName || null
      return { externalId: user.id, name: user.displayName || email || user.id, email }
    },
  },
}

/** `refused` is a token that the provider does not accept, `unexpected` a success that is no account. */
export type AccountAnswer =
  | { account: ProviderAccount }
  | { problem: 'refused' | 'unreachable' | 'unexpected' }

export async function readAccount(
  provider: Provider,
  app: Pick<ProviderApp, 'apiUrl'>,
  { token, apiUrl = app.apiUrl }: Access,
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
    if (!response.ok) return { problem: 'unreachable' }
    const account = read(body)
    return account ? { account } : { problem: 'unexpected' }
  } catch {
    // No connection, or too late.
    return { problem: 'unreachable' }
  }
}

/** Zoom's code of an access token that is not valid. */
const isInvalidToken = (body: unknown): boolean => z.object({ code: z.literal(124) }).safeParse(body).success
