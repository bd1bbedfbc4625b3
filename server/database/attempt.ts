/** Takes one of many steps of a transaction: its refusal undoes itself alone. */
import { sql } from 'kysely'
import { Refusal } from '#core/errors.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context } from '../http/context.ts'

export async function attempt<T>(
  context: Context,
  work: () => Promise<T>,
): Promise<{ done: T } | { refused: Words }> {
  await sql`savepoint attempt`.execute(context.db)
  try {
    const done = await work()
    await sql`release savepoint attempt`.execute(context.db)
    return { done }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint attempt`.execute(context.db)
    return { refused: reasonOf(error) }
  }
}

/** The message of the first broken field, which says more than that of the whole. */
export function reasonOf({ words: whole, detail }: Refusal): Words {
  const [first] = Object.values(detail.fields ?? {})
  return sayBoth(first ?? whole, detail.values ?? {})
}
