/** Invalidates pages when time changes them, such as scheduled publication. */
import { atHome } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { snake, tableOf } from '#core/columns.ts'
import { homeZone } from '#core/time-zone.ts'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'
import type { Cache } from './cache.ts'
import type { Db } from '../database/database.ts'

/** Every public date field. */
const moments = (Object.values(resources) as unknown as Resource[])
  .filter(({ fields }) => 'websiteState' in fields)
  .flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, { kind }]) => kind === 'moment')
      .map(([name]) => {
        const [table, column] = [sql.table(tableOf(resource)), sql.ref(snake(name))]
        return sql`(select min(${column}) from ${table} where ${column} > now() and deleted_at is null)`
      }),
  )

// Prices and offers end at midnight.
const midnight = sql`(date_trunc('day', ${atHome(sql`now()`)}) + interval '1 day') at time zone ${homeZone}`

/** The next time at which a cached page may be outdated, as an ISO date in UTC, at most a day ahead. */
export async function nextScheduledChange(db: Db): Promise<string> {
  const { rows } = await sql<{
    next: string
  }>`select least(${sql.join([midnight, ...moments])}) as next`.execute(db)
  return rows[0]!.next
}

type Options = { cache: Pick<Cache, 'invalidate'>; log: Logger; now?: () => number }
// Polls, so that newly scheduled changes are found in time.
const LONGEST_WAIT_MS = 15_000
// Allows for clock differences to the database.
const MARGIN_MS = 100

/** Clears the whole cache each time, because such changes are few and touch many pages. */
export function announceScheduledChanges(db: Db, { cache, log, now = Date.now }: Options): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const next = Date.parse(await nextScheduledChange(db)) - now()
    const isNear = next <= LONGEST_WAIT_MS
    wait(isNear ? Math.max(next, 0) + MARGIN_MS : LONGEST_WAIT_MS, isNear)
  }
  function wait(ms: number, isMoment: boolean): void {
    if (isStopped) return
    timer = setTimeout(() => {
      if (isMoment) cache.invalidate()
      look().catch((error: unknown) => {
        log.warn({ err: error }, 'not knowing when pages change by themselves; trying again')
        wait(LONGEST_WAIT_MS, true)
      })
    }, ms)
    timer.unref()
  }

  wait(0, false)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
