/** Seeds the demo into an unused database, or updates an older demo's dates. */
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { readConfig } from '#server/config.ts'
import { systemContext } from '#server/http/context.ts'
import type { Database, Db } from '#server/database/database.ts'
import { isDemo, markAsDemo } from '#server/database/demo-mark.ts'

export async function seedDemo(db: Kysely<Database>, log: Logger, now = new Date()): Promise<void> {
  if (await isDemo(db)) return moveOn(db, log, now)
  // A firm's own database, started without NODE_ENV=production.
  if (await hasUsers(db)) return
  // Lazy import, so a start with existing data does not load the content.
  const { fillDemo } = await import('./fill/fill.ts')
  const since = performance.now()
  await db.transaction().execute(async (inside) => {
    await inTurn(inside)
    if (await hasUsers(inside)) return
    await markAsDemo(inside)
    await fillDemo(systemContext({ db: inside, log, publicUrl: readConfig().publicUrl }), now)
    log.info({ ms: Math.round(performance.now() - since) }, 'demo seeded')
  })
}

async function moveOn(db: Kysely<Database>, log: Logger, now: Date): Promise<void> {
  const { keepCurrent } = await import('./keep-current.ts')
  await db.transaction().execute(async (inside) => {
    await inTurn(inside)
    const moved = await keepCurrent(systemContext({ db: inside, log, publicUrl: '' }), now)
    if (moved > 0) log.info({ moved }, 'dates of the demo moved on')
  })
}

/** Only one of several starting instances seeds; the others wait as long as its connection lives. */
async function inTurn(db: Db): Promise<void> {
  await sql`set local lock_timeout = 0; set local statement_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(db)
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
