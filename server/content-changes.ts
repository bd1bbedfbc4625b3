/** Hears from the database that content changed, in whichever instance; what was kept before then is outdated. */
import pg from 'pg'
import type { Logger } from 'pino'

export type ContentChanges = {
  /** Grows with each change: what was made under an older number may show something outdated. */
  epoch: () => number
  /** A change of our own, told at once instead of after its way through the database. */
  happened: () => void
  close: () => Promise<void>
}

const CHANNEL = 'content'
const RETRY_MS = 500

/** Listens on a connection of its own; while it is lost, nobody knows, so coming back counts as a change. */
export async function hearContentChanges(
  database: pg.ClientConfig | string,
  log: Logger,
): Promise<ContentChanges> {
  let epoch = 1
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  const happened = () => {
    epoch += 1
  }

  async function listen(): Promise<void> {
    const next = new pg.Client(typeof database === 'string' ? { connectionString: database } : database)
    next.on('notification', happened)
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    happened()
  }

  function lost(which: pg.Client, error?: Error): void {
    if (isClosed || retry || (client && which !== client)) return
    log.warn({ err: error }, 'not hearing of content changes; trying again')
    client = undefined
    again()
  }

  function again(): void {
    retry = setTimeout(() => {
      retry = undefined
      listen().catch(again)
    }, RETRY_MS)
  }

  await listen()
  return {
    epoch: () => epoch,
    happened,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
