/** Takes one of many steps of a transaction: its refusal undoes itself alone. */
import { sql } from 'kysely'
import { Refusal } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import { sayBoth, type Words } from '#core/words.ts'
import type { Context } from '../http/context.ts'
import { isPassing, refusalFromDatabase } from './database-errors.ts'

/** `fields` name what a refusal is about. Throws what may pass by itself, such as a deadlock. */
export async function attempt<T>(
  context: Context,
  fields: Fields,
  work: () => Promise<T>,
): Promise<{ done: T } | { refused: Words }> {
  await sql`savepoint attempt`.execute(context.db)
  try {
    const done = await work()
    await sql`release savepoint attempt`.execute(context.db)
    return { done }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error)
    if (!refusal || isPassing(refusal)) throw error
    await sql`rollback to savepoint attempt`.execute(context.db)
    await sql`release savepoint attempt`.execute(context.db)
    return { refused: reasonOf(refusal, fields) }
  }
}

/** The message of the first broken field, with its label, which says more than that of the whole. */
export function reasonOf({ words: whole, detail }: Refusal, fields: Fields): Words {
  const [first] = Object.entries(detail.fields ?? {})
  if (!first) return sayBoth(whole, detail.values ?? {})
  const [name, message] = first
  const reason = sayBoth(message, detail.values ?? {})
  const label = fields[name]?.label
  return label ? { es: `${label.es}: ${reason.es}`, en: `${label.en}: ${reason.en}` } : reason
}
