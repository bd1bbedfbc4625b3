/** Takes one of many steps of a transaction: its refusal undoes itself alone. */
import { sql } from 'kysely'
import { Refusal } from '#core/errors.ts'
import { say, type Locale } from '#core/words.ts'
import type { Context } from '../http/context.ts'

export async function attempt<T>(
  context: Context,
  work: () => Promise<T>,
): Promise<{ done: T } | { refused: string }> {
  await sql`savepoint attempt`.execute(context.db)
  try {
    const done = await work()
    await sql`release savepoint attempt`.execute(context.db)
    return { done }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint attempt`.execute(context.db)
    return { refused: reasonOf(error, context.locale) }
  }
}

/** The message of the first broken field, which says more than that of the whole. */
function reasonOf({ words: whole, detail }: Refusal, locale: Locale): string {
  const [first] = Object.values(detail.fields ?? {})
  return say(first ?? whole, locale, detail.values)
}
