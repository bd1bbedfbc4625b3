/** Removes from the place of files what no row refers to any more. */
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database, Db } from '../database/database.ts'
import { enqueue, job } from '../jobs/job.ts'
import { filePlace, fromPlace, objectName } from './place.ts'

/** Longer than the log of the database is kept (8 days), so that a restore to a moment finds its files. */
const KEPT_DAYS = 10

const declared = {
  name: 'files.removeObjects',
  /** Those of an erasure go at once. */
  payload: z.strictObject({ erased: z.array(z.string()).default([]) }),
  retry: { limit: 10, pauseSeconds: 60 },
}

export const removeObjects = job({
  ...declared,
  schedule: { cron: '50 3 * * *', payload: { erased: [] } },
  handle: async ({ erased }, { db, log }) => {
    const { removed, failed } = await removeUnusedObjects(db, erased)
    if (removed > 0) log.info({ removed }, 'files that no record refers to are removed from their place')
    if (failed > 0) throw new Error(`${failed} files could not be removed from their place yet`)
  },
})

/** Once the transaction that deleted their rows is committed. */
export async function removeObjectsOf(db: Db, erased: string[]): Promise<void> {
  if (filePlace() && erased.length > 0) await enqueue(db, declared, { payload: { erased } })
}

const isUsed = sql<boolean>`exists (select from files f where f.sha256 = o.sha256 and f.bytes is null)`

export async function removeUnusedObjects(
  db: Kysely<Database>,
  erased: readonly string[] = [],
): Promise<{ removed: number; failed: number }> {
  const counts = { removed: 0, failed: 0 }
  if (!filePlace()) return counts
  await sql`update file_objects o set unused_since = case when ${isUsed} then null else now() end
    where ${isUsed} = (o.unused_since is not null)`.execute(db)
  const { rows } = await sql<{ sha256: string }>`select sha256 from file_objects o
    where unused_since < now() - make_interval(days => ${KEPT_DAYS}) or (sha256 = any(${[...erased]}) and not ${isUsed})
    order by sha256`.execute(db)
  for (const { sha256 } of rows) {
    const isRemoved = await removeObject(db, sha256).catch(() => undefined)
    if (isRemoved) counts.removed += 1
    if (isRemoved === undefined) counts.failed += 1
  }
  return counts
}

/** False for one that is used again. Marked first, so that an upload after a crash in between writes it anew. */
async function removeObject(db: Kysely<Database>, sha256: string): Promise<boolean> {
  const isMarked = await ifUnused(db, sha256, async (inside) => {
    await inside.updateTable('fileObjects').set({ storedAt: null }).where('sha256', '=', sha256).execute()
    return true
  })
  if (!isMarked) return false
  return ifUnused(db, sha256, async (inside, { storedAt }) => {
    if (storedAt) return false
    await fromPlace(filePlace()!, (store) => store.remove(objectName(sha256)))
    await inside.deleteFrom('fileObjects').where('sha256', '=', sha256).execute()
    return true
  })
}

type Work = (inside: Db, object: { storedAt: string | null }) => Promise<boolean>
const ifUnused = (db: Kysely<Database>, sha256: string, work: Work): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    const object = await inside
      .selectFrom('fileObjects')
      .select('storedAt')
      .where('sha256', '=', sha256)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!object) return false
    // Asked once the lock is held: rows that it waited for are seen.
    const { rows } = await sql<{ used: boolean }>`
      select ${isUsed} as used from file_objects o where sha256 = ${sha256}`.execute(inside)
    return rows[0]!.used ? false : work(inside, object)
  })
