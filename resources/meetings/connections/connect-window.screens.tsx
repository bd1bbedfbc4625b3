/** The window in which somebody gives a provider's permission, and how its outcome gets back. */
import { z } from 'zod'
import type { Client } from '#core/client.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { connectionsApi } from './connection.api.ts'
import { returnPath } from './return-path.ts'

/** Spec §9. */
const SIZE = 'popup,width=600,height=700'
const LOOK_MS = 1500
/** As long as a permission may be given. */
const LONGEST_MS = 600_000

const message = z.object({
  type: z.literal('conforme-connection'),
  provider: z.string(),
  /** Undefined for an account that is connected. */
  failure: z.string().optional(),
})
type Message = z.output<typeof message>

/** To the window of the office that opened this one, and to no other site. */
export function tellOpener(said: Omit<Message, 'type'>): void {
  const opener = window.opener as Window | null
  opener?.postMessage({ type: 'conforme-connection', ...said } satisfies Message, location.origin)
}

export type ConnectOutcome =
  /** `none` is no answer for as long as a permission may be given, or somebody who waits no more. */
  { kind: 'connected' | 'blocked' | 'none' } | { kind: 'failed'; failure: string }

type Waiter = {
  /** Ends the waiting. */
  signal: AbortSignal
  /** Somebody closed the window, or the provider cut its tie to this one: nobody can tell which. */
  onLost: () => void
}
/** Must be called while a press is handled, because browsers block other windows. */
export async function connectAccount(
  client: Client,
  provider: Provider,
  waiter: Waiter,
): Promise<ConnectOutcome> {
  const opened = window.open('', 'conforme-connection', SIZE)
  if (!opened) return { kind: 'blocked' }
  try {
    const query = { provider, redirect: location.origin + returnPath(client.locale, provider) }
    const before = await client.call(connectionsApi.verify, { query: { provider } })
    const { authorizationUrl } = await client.call(connectionsApi.start, { query })
    opened.location.href = authorizationUrl
    return await outcomeOf(opened, { ...waiter, client, provider, before: before.connectedAt })
  } catch (error) {
    opened.close()
    throw error
  }
}

/** An account that was revoked meanwhile, or whose permission ended, is no new one. */
export const isNewer = (connectedAt: string | null, before: string | null): boolean =>
  connectedAt !== null && (before === null || connectedAt > before)

type Waiting = Waiter & { client: Client; provider: Provider; before: string | null }
/** Some providers cut the tie between the windows, so the server is asked too. */
function outcomeOf(opened: Window, waiting: Waiting): Promise<ConnectOutcome> {
  const { client, provider, before, signal, onLost } = waiting
  return new Promise((resolve) => {
    const ending = new AbortController()
    const until = AbortSignal.any([ending.signal, signal, AbortSignal.timeout(LONGEST_MS)])
    const end = (outcome: ConnectOutcome) => {
      resolve(outcome)
      ending.abort()
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin) return
      const { data } = message.safeParse(event.data)
      if (data?.provider !== provider) return
      end(data.failure === undefined ? { kind: 'connected' } : { kind: 'failed', failure: data.failure })
    }
    window.addEventListener('message', listen, { signal: until })
    const look = async () => {
      if (opened.closed) onLost()
      const { connectedAt } = await client.call(connectionsApi.verify, { query: { provider } })
      if (isNewer(connectedAt, before)) end({ kind: 'connected' })
    }
    // A call that fails is made again at the next look.
    const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS)
    until.addEventListener('abort', () => {
      clearInterval(looking)
      resolve({ kind: 'none' })
    })
  })
}
