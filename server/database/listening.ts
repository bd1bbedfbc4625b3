/** LISTEN connection that reconnects when it breaks. */
import pg from 'pg'

const RETRY_MS = 500
/** Detects dead connections, such as after a failover, which look like idle ones. */
export const HEARTBEAT_MS = 10_000

export type Listening = {
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Called after each connect; earlier notifications were missed. */
  onListening: (client: pg.Client) => void | Promise<void>
  onLost?: (error: Error | undefined) => void
  heartbeatMs?: number
}

/** Rejects when the first connect fails; reconnects are retried until `close`. */
export async function listen(
  database: pg.ClientConfig | string,
  { channels, onNotification, onListening, onLost, heartbeatMs = HEARTBEAT_MS }: Listening,
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const source = typeof database === 'string' ? { connectionString: database } : database
    const next = new pg.Client({
      ...source,
      application_name: 'conforme-listen',
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: heartbeatMs,
    })
    next.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
      await onListening(next)
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
    if (isClosed) return next.end()
    client = next
    heartbeat = setTimeout(() => void ask(next), heartbeatMs)
  }

  async function ask(which: pg.Client): Promise<void> {
    try {
      await which.query('select 1')
      if (which === client) heartbeat = setTimeout(() => void ask(which), heartbeatMs)
    } catch (error) {
      lost(which, error as Error)
    }
  }

  function lost(which: pg.Client, error?: Error): void {
    if (isClosed || which !== client) return
    client = undefined
    clearTimeout(heartbeat)
    // An unresponsive connection is dropped without a graceful end.
    which.connection.stream.destroy()
    onLost?.(error)
    again()
  }

  function again(): void {
    if (isClosed) return
    retry = setTimeout(() => connect().catch(again), RETRY_MS)
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(heartbeat)
      await client?.end()
    },
  }
}
