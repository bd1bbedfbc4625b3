/** Seeds the demo into a database that nobody uses yet; where there are users it does nothing. */
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { systemContext } from '#server/context.ts'
import type { Database, Db } from '#server/database.ts'

export async function seedDemo(db: Kysely<Database>, log: Logger, now = new Date()): Promise<void> {
  if (await hasUsers(db)) return
  // The content is read only when it is wanted: a start with data in place does not pay for it.
  const { fillDemo } = await import('./fill.ts')
  const since = performance.now()
  await db.transaction().execute(async (inside) => {
    // Of several instances that start at once, one fills.
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(inside)
    if (await hasUsers(inside)) return
    await fillDemo(systemContext({ db: inside, log, publicUrl: '' }), now)
    log.info({ ms: Math.round(performance.now() - since) }, 'demo seeded')
  })
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
