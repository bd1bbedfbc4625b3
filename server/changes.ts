/** Hears from the database of every change, in whichever instance; what was kept before then is outdated. */
import pg from 'pg'
import type { Logger } from 'pino'

/** `content` is what people read, `access` is who may sign in and is signed in. */
const channels = ['content', 'access'] as const
type Channel = (typeof channels)[number]

/**
 * Grows with each change: what was kept under another number is outdated. While nobody knows, because the connection
 * is lost, it equals nothing, not even itself.
 */
export type Epoch = () => number
export type Changes = Record<Channel, Epoch> & {
  /** A change of our own, told at once instead of after its way through the database. */
  happened: () => void
}

const RETRY_MS = 500

/** Listens on a connection of its own. */
export async function hearChanges(
  database: pg.ClientConfig | string,
  log: Logger,
): Promise<Changes & { close: () => Promise<void> }> {
  const epochs: Record<Channel, number> = { content: 1, access: 1 }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  const happened = () => {
    for (const channel of channels) epochs[channel] += 1
  }

  async function listen(): Promise<void> {
    const source = typeof database === 'string' ? { connectionString: database } : database
    const next = new pg.Client({ ...source, keepAlive: true })
    next.on('notification', ({ channel }) => {
      epochs[channel as Channel] += 1
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    await next.connect()
    await next.query(channels.map((channel) => `listen ${channel}`).join(';'))
    if (isClosed) return next.end()
    client = next
    happened()
  }

  function lost(which: pg.Client, error?: Error): void {
    if (isClosed || which !== client) return
    log.warn({ err: error }, 'not hearing of changes; trying again')
    client = undefined
    again()
  }

  function again(): void {
    if (isClosed) return
    retry = setTimeout(() => listen().catch(again), RETRY_MS)
  }

  await listen()
  const epoch = (channel: Channel) => (client ? epochs[channel] : Number.NaN)
  return {
    content: () => epoch('content'),
    access: () => epoch('access'),
    happened,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
