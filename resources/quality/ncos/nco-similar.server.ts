/** Finds cases like another one. */
import { sql } from 'kysely'
import { fold } from '#core/search.ts'
import type { Context } from '#server/http/context.ts'
import { both } from '#server/database/query.ts'
import { readableBy } from '#server/database/sight.ts'
import { ncos } from './nco.ts'
import type { SimilarNco, SimilarQuery } from './nco.api.ts'

const MONTHS = 24
const MOST = 5
/** From here on two texts speak of the same thing; measured on the demo's cases. */
const LEAST_LIKENESS = 0.35

/** Of the same process and source, by the trigrams of title and description. */
export async function similarNcos(
  context: Context,
  { id, processId, source, title, description }: SimilarQuery,
): Promise<SimilarNco[]> {
  const text = fold(`${title} ${description ?? ''}`)
  if (text === '') return []
  const visible = await readableBy(context, ncos)
  // Materialized, because PostgreSQL would otherwise compute each likeness twice.
  const { rows } = await sql<SimilarNco>`
    with compared as materialized (
      select t.id, t.number, t.title, t.status, t.detected_at,
        greatest(similarity(fold(t.title), ${fold(title)}), similarity(t.search, ${text})) as likeness
      from ncos t
      where t.process_id = ${processId} and t.source = ${source} and t.deleted_at is null
        and t.detected_at >= current_date - make_interval(months => ${MONTHS})
        and t.id is distinct from ${id ?? null}::bigint and ${both(visible)}
    )
    select id, number, title, status, detected_at, round(likeness::numeric, 2)::float as likeness
    from compared where likeness >= ${LEAST_LIKENESS} order by likeness desc, id desc limit ${MOST}`.execute(
    context.db,
  )
  return rows
}
