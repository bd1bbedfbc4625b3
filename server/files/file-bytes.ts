/** Keeps and reads the bytes of files: in the place of `FILES_PLACE` where one is set, or in the database. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import type { Db } from '../database/database.ts'
import { contentHash } from './content-hash.ts'
import { filePlace, fromPlace, objectName, unavailable } from './place.ts'

/** A removal of the same content may come between. */
const ATTEMPTS = 3
/** What this process has seen in the place. */
const kept = new WeakSet<Buffer>()

/** Before a transaction, so that none waits for the place. Does nothing where the database keeps the bytes. */
export async function keepBytes(bytes: Buffer): Promise<void> {
  const place = filePlace()
  if (!place || kept.has(bytes)) return
  const sha256 = contentHash(bytes)
  const object = { sha256, unusedSince: null }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Noted first, so that what is written and then used by no row is found and removed.
    await place.db
      .insertInto('fileObjects')
      .values(object)
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet(object))
      .execute()
    const isThere = await fromPlace(place, async (store) => {
      const name = objectName(sha256)
      if ((await store.sizeOf(name)) !== bytes.length) await store.write(name, Readable.from([bytes]))
      return true
    })
    if (!isThere) throw unavailable()
    const noted = await place.db
      .updateTable('fileObjects')
      .set({ storedAt: sql<string>`now()` })
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (noted.numUpdatedRows > 0n) return void kept.add(bytes)
  }
  throw unavailable()
}

/** What goes into the row, within its transaction: null once the place holds the bytes, which none removes meanwhile. */
export async function bytesForRow(db: Db, bytes: Buffer): Promise<Buffer | null> {
  if (!filePlace()) return bytes
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await keepBytes(bytes)
    const held = await db
      .selectFrom('fileObjects')
      .select('sha256')
      .where('sha256', '=', contentHash(bytes))
      .where('storedAt', 'is not', null)
      .forKeyShare()
      .executeTakeFirst()
    if (held) return null
    kept.delete(bytes)
  }
  throw unavailable()
}

/** The bytes of a row of `files`, wherever they lie. */
export async function bytesOf({
  bytes,
  sha256,
}: {
  bytes: Buffer | null
  sha256: string
}): Promise<Buffer<ArrayBufferLike>> {
  if (bytes) return bytes
  const place = filePlace()
  // Whoever took the setting away finds it in the log.
  if (!place) throw new Error(`The bytes of ${sha256} lie in a place, and FILES_PLACE is not set.`)
  const found = await fromPlace(place, async (store) => {
    const whole = await buffer(store.read(objectName(sha256)))
    if (contentHash(whole) !== sha256) throw new Error(`${objectName(sha256)} was changed or cut off`)
    return whole
  })
  if (found) return found
  place.log.error({ file: objectName(sha256), place: place.store.label }, 'a file is missing in its place')
  throw notFound()
}
