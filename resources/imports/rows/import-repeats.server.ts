/** Finds rows of a file that say the same record twice. */
import { sql } from 'kysely'
import { locales, say, type Locale, type Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { isWrongRow, wrongOutcomes } from '#resources/system/import-rows/import-row.ts'
import type { CheckedRow } from '#resources/system/import-rows/import-row.server.ts'

const repeats: Words = {
  es: 'Repite la fila {row} de este archivo.',
  en: 'Repeats row {row} of this file.',
}
const sayRepeat = (row: number, locale: Locale): string => say(repeats, locale, { row })

/** The first row with a key keeps it; later ones refer to it. */
export async function withoutRepeats(
  db: Db,
  importId: string,
  checked: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const valid = checked.filter(({ outcome }) => !isWrongRow(outcome))
  const claims = valid.flatMap(({ keys, rowNumber }) => keys.map((key) => ({ key, rowNumber })))
  if (claims.length === 0) return [...checked]
  const keys = claims.map(({ key }) => key)
  await sql`
    insert into import_keys (import_id, key, row_number)
    select ${importId}, key, at from unnest(${keys}::text[], ${claims.map(({ rowNumber }) => rowNumber)}::int[]) as c (key, at)
    on conflict do nothing`.execute(db)
  const { rows: claimed } = await sql<{ key: string; rowNumber: number }>`
    select key, row_number from import_keys where import_id = ${importId} and key = any(${keys}::text[])`.execute(
    db,
  )
  const owners = new Map(claimed.map(({ key, rowNumber }) => [key, rowNumber]))
  return checked.map((row) => {
    const owner = row.keys
      .map((key) => owners.get(key))
      .find((at) => at !== undefined && at !== row.rowNumber)
    if (isWrongRow(row.outcome) || owner === undefined) return row
    const [es, en] = locales.map((locale) => ({ row: sayRepeat(owner, locale) }))
    return { ...row, outcome: 'wrong', errors: { es: es!, en: en! } }
  })
}

/** Frees the keys of a row that changes; answers the rows that were refused for repeating it. */
export async function releaseKeys(
  db: Db,
  { importId, rowNumber }: { importId: string; rowNumber: number },
): Promise<number[]> {
  await db
    .deleteFrom('importKeys')
    .where('importId', '=', importId)
    .where('rowNumber', '=', rowNumber)
    .execute()
  const { rows } = await sql<{ rowNumber: number }>`
    select row_number from import_rows where import_id = ${importId} and outcome ${inStates(wrongOutcomes)}
      and errors -> 'es' ->> 'row' = ${sayRepeat(rowNumber, 'es')} order by row_number limit 250`.execute(db)
  return rows.map((row) => row.rowNumber)
}
