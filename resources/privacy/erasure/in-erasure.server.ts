/** Runs an erasure in its transaction, and withdraws its line of the ledger where that was rolled back. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { withdrawErasure } from '#server/backup/erasure-ledger.ts'
import { inTransaction, type Context } from '#server/http/context.ts'

/** The line that was written before the commit, and the number of the transaction. */
export type Attempt = { written?: { key: string; transaction: string } }

export async function inErasure<T>(
  context: Context,
  work: (inside: Context, attempt: Attempt) => Promise<T>,
): Promise<T> {
  const attempt: Attempt = {}
  try {
    return await inTransaction(context, (inside) => work(inside, attempt))
  } catch (error) {
    if (attempt.written) await withdrawIfUndone(context, attempt.written)
    throw error
  }
}

const LOOKS = 12
const LOOK_MS = 250

/** An error of the commit alone does not say whether it took place; PostgreSQL does. In doubt the line stays. */
async function withdrawIfUndone(
  context: Context,
  { key, transaction }: NonNullable<Attempt['written']>,
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const status = await statusOf(context, transaction)
    if (status === 'committed') return
    if (status === 'aborted')
      return withdrawErasure(key).catch((error: unknown) =>
        context.log.error({ err: error, key }, 'an erasure that was undone could not be withdrawn'),
      )
    await pause(LOOK_MS)
  }
  context.log.error({ key }, 'whether an erasure was committed is unknown; the next start repeats it')
}

async function statusOf({ db }: Context, transaction: string): Promise<string | null> {
  try {
    const { rows } = await sql<{ status: string | null }>`
      select pg_xact_status(${transaction}::xid8) as status`.execute(db)
    return rows[0]?.status ?? null
  } catch {
    // The database is away.
    return null
  }
}
