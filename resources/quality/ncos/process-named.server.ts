/** Keeps what the process of a case was called when it closed, and shows it so from then on. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { referredTo, titleIn } from '#server/database/query.ts'
import type { Nco } from './nco.ts'

export async function processNow({ db }: Context, { processId }: Nco): Promise<Nco['processNamed']> {
  const title = (locale: 'es' | 'en') => titleIn(referredTo('processes'), { row: 't', locale })
  const { rows } = await sql<NonNullable<Nco['processNamed']>>`
    select ${title('es')} as es, ${title('en')} as en from processes t where t.id = ${processId}`.execute(db)
  return rows[0] ?? null
}

/** The rows with the process as it was named at the closing; rows of a list that leave the name out, too. */
export async function asNamedThen<R extends Pick<Nco, 'id' | 'titles'>>(
  { db, locale }: Context,
  rows: readonly R[],
): Promise<R[]> {
  const ids = rows.flatMap(({ id, titles }) => (titles?.['processId'] ? [id] : []))
  if (ids.length === 0) return [...rows]
  const { rows: named } = await sql<{ id: string; title: string }>`
    select id, process_named ->> ${locale}::text as title from ncos
    where id = any(${ids}::bigint[]) and process_named is not null`.execute(db)
  const titleOf = new Map(named.map(({ id, title }) => [id, title]))
  return rows.map((row) => {
    const processId = titleOf.get(row.id)
    return processId ? { ...row, titles: { ...row.titles, processId } } : row
  })
}
