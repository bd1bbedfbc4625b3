/** Tries to write one record of many, and keeps what refused it. */
import { sql } from 'kysely'
import { Refusal } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import { sayOfField, type ValidationErrors } from '#core/validation.ts'
import { locales } from '#core/words.ts'
import { refusalFromDatabase } from '#server/database/database-errors.ts'
import type { Context } from '#server/http/context.ts'
import type { Errors } from '#resources/system/import-rows/import-row.server.ts'

/** Rolls back a refused row; a temporary error retries the whole batch. */
export async function tryOrRefusal<T>({ db }: Context, work: () => Promise<T>): Promise<T | Refusal> {
  await sql`savepoint import_row`.execute(db)
  try {
    const answer = await work()
    await sql`release savepoint import_row`.execute(db)
    return answer
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabase(error)
    if (!refusal || refusal.status >= 500) throw error
    await sql`rollback to savepoint import_row`.execute(db)
    return refusal
  }
}

/** The messages of a refusal by field, in both languages. */
export function errorsOfRefusal({ words: message, detail }: Refusal, fields: Fields): Errors {
  const wrong = Object.entries(detail.fields ?? { row: message })
  const [es, en] = locales.map((locale): ValidationErrors =>
    Object.fromEntries(wrong.map(([key, each]) => [key, sayOfField(each, fields[key]?.label, locale)])),
  )
  return { es: es!, en: en! }
}
