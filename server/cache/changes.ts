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
/** A connection that went silent, as in a failover, looks like one on which nothing changes: it is asked. */
const BEAT_MS = 10_000

/** Listens on a connection of its own. */
export async function hearChanges(
  database: pg.ClientConfig | string,
  log: Logger,
  beatMs = BEAT_MS,
): Promise<Changes & { close: () => Promise<void> }> {
  const epochs: Record<Channel, number> = { content: 1, access: 1 }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let isClosed = false
  const happened = () => {
    for (const channel of channels) epochs[channel] += 1
  }

  async function listen(): Promise<void> {
    const source = typeof database === 'string' ? { connectionString: database } : database
    const next = new pg.Client({ ...source, keepAlive: true, query_timeout: beatMs })
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
    beat = setTimeout(() => void ask(next), beatMs)
  }

  async function ask(which: pg.Client): Promise<void> {
    try {
      await which.query('select 1')
      if (which === client) beat = setTimeout(() => void ask(which), beatMs)
    } catch (error) {
      lost(which, error as Error)
    }
  }

  function lost(which: pg.Client, error?: Error): void {
    if (isClosed || which !== client) return
    log.warn({ err: error }, 'not hearing of changes; trying again')
    client = undefined
    clearTimeout(beat)
    // Whoever does not answer is not waited for.
    which.connection.stream.destroy()
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
      clearTimeout(beat)
      await client?.end()
    },
  }
}
