/** Invalidates the cache after committed changes of any process. */
import type pg from 'pg'
import type { Logger } from 'pino'
import { HEARTBEAT_MS, listen } from '../database/listening.ts'
import type { Cache } from './cache.ts'

type Options = { cache: Pick<Cache, 'invalidate' | 'suspend' | 'resume'>; log: Logger; heartbeatMs?: number }

/** Each table's trigger sends the table's name on this channel. */
const CHANNEL = 'changes'

/** A change of a table invalidates the views that read it. */
const viewsOfTables = `
  select t.relname as table, array_agg(distinct v.relname::text) as views
  from pg_rewrite r join pg_class v on v.oid = r.ev_class and v.relkind = 'v'
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
    join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass and t.oid <> v.oid
  where v.relnamespace = 'public'::regnamespace group by t.relname`

/** Suspends the cache while the connection is lost. */
export async function listenForChanges(
  database: pg.ClientConfig | string,
  { cache, log, heartbeatMs = HEARTBEAT_MS }: Options,
): Promise<{ close: () => Promise<void> }> {
  return listen(database, {
    channels: [CHANNEL],
    heartbeatMs,
    onNotification: (_channel, table) => cache.invalidate([table]),
    onListening: async (client) => {
      const { rows } = await client.query<{ table: string; views: string[] }>(viewsOfTables)
      cache.resume(new Map(rows.map((row) => [row.table, row.views])))
    },
    onLost: (error) => {
      cache.suspend()
      log.warn({ err: error }, 'connection for cache invalidation lost; trying again')
    },
  })
}
