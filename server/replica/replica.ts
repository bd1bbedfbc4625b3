/** Opens the database that visitors read from: the replica where there is one and it is not behind. */
import type { Kysely, PostgresPool, PostgresPoolClient } from 'kysely'
import type { ClientConfig, Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { openPool, type PoolOptions } from '../database/connections.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { followReplica, type Replica } from './follow.ts'

export type SiteReading = {
  /** What visitors read, except by a secret of their own. */
  readDb: Kysely<Database>
  /** Undefined without `DATABASE_READ_URL`. */
  replica: Replica | undefined
  close: () => Promise<void>
}
type Options = {
  url: string | undefined
  source: ClientConfig | string
  siteDb: Kysely<Database>
  sitePool: Pool
  log: Logger
}

/** Short, because what fails here is read from the primary afterwards. */
const limits: PoolOptions = { connectTimeout: 1_000, statementTimeout: 2_000, queryTimeout: 2_500 }
const lookLimits: PoolOptions = { max: 1, connectTimeout: 1_000, queryTimeout: 1_000 }

export function openSiteReading({ url, source, siteDb, sitePool, log }: Options): SiteReading {
  if (!url) return { readDb: siteDb, replica: undefined, close: async () => undefined }
  const own = openPool(url, { ...limits, max: 4 })
  const [primary, watched] = [openPool(source, lookLimits), openPool(url, lookLimits)]
  const replica = followReplica({ primary, replica: watched, log })
  return {
    readDb: openDatabase(choosingPool({ primary: sitePool, own, replica })),
    replica,
    close: async () => {
      replica.stop()
      await Promise.all([own, primary, watched].map((pool) => pool.end()))
    },
  }
}

type Choice = { primary: Pool; own: Pool; replica: Replica }

/**
 * Chooses for each statement, and not for each call: what a call reads into the cache after a change must have been
 * read after it.
 */
function choosingPool({ primary, own, replica }: Choice): PostgresPool {
  return {
    async connect() {
      if (!replica.isCurrent()) return primary.connect()
      try {
        return retrying(await own.connect(), { primary, replica })
      } catch {
        replica.failed()
        return primary.connect()
      }
    },
    // The pools are ended by those who opened them.
    end: async () => undefined,
    options: {},
  }
}

/** A replica ends, restarts, or cancels what stands in the way of replaying; the primary answers then. */
function retrying(client: PoolClient, { primary, replica }: Omit<Choice, 'own'>): PostgresPoolClient {
  let hasFailed = false
  let isTransaction = false
  const query = async (text: string, values: unknown[]) => {
    isTransaction ||= /^(?:begin|start)\b/.test(text)
    try {
      return await client.query(text, values)
    } catch (error) {
      hasFailed = true
      replica.failed()
      if (isTransaction) throw error
      return primary.query(text, values)
    }
  }
  return {
    // Cast: Kysely passes text and values; no cursor is used.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(hasFailed),
  }
}
