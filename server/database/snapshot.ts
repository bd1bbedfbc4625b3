/** Reads many pages as of one moment. */
import type { Kysely } from 'kysely'
import type { Database, Db } from './database.ts'

/** In one snapshot, so that concurrent writes neither duplicate nor skip rows. */
export async function* inSnapshot<T>(db: Db, read: (db: Db) => AsyncIterable<T>): AsyncGenerator<T> {
  const begin = (db as Kysely<Database>)
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  const snapshot = await begin.execute()
  try {
    yield* read(snapshot)
  } finally {
    await snapshot.rollback().execute()
  }
}
