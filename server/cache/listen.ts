/** Drops from the cache what a committed change, in whichever process, makes outdated. */
import type pg from 'pg'
import type { Logger } from 'pino'
import { HEARTBEAT_MS, listen } from '../database/listening.ts'
import type { Cache } from './cache.ts'

type Options = { cache: Pick<Cache, 'invalidate' | 'suspend' | 'resume'>; log: Logger; heartbeatMs?: number }

/** Each table's trigger notifies on it, with the table's name. */
const CHANNEL = 'changes'

/** What is read through a view depends on the tables below it. */
const viewsOfTables = `
  select t.relname as table, array_agg(distinct v.relname::text) as views
  from pg_rewrite r join pg_class v on v.oid = r.ev_class and v.relkind = 'v'
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
    join pg_class t on t.oid = d.refobjid and d.refclassid = 'pg_class'::regclass and t.oid <> v.oid
  where v.relnamespace = 'public'::regnamespace group by t.relname`

/** While the connection is lost, the cache is suspended. */
export async function listenForChanges(
  database: pg.ClientConfig | string,
  { cache, log, heartbeatMs = HEARTBEAT_MS }: Options,
): Promise<{ close: () => Promise<void> }> {
  let views = new Map<string, string[]>()
  return listen(database, {
    channels: [CHANNEL],
    heartbeatMs,
    onNotification: (_channel, table) => cache.invalidate([table, ...(views.get(table) ?? [])]),
    onListening: async (client) => {
      const { rows } = await client.query<{ table: string; views: string[] }>(viewsOfTables)
      views = new Map(rows.map((row) => [row.table, row.views]))
      cache.resume()
    },
    onLost: (error) => {
      cache.suspend()
      log.warn({ err: error }, 'connection for cache invalidation lost; trying again')
    },
  })
}
