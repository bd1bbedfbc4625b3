/** Handlers of CAPA sources. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import { countWords, type CountedWords } from '#core/say-count.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { capaSourcesApi } from './capa-source.api.ts'
import { capaSources as resource } from './capa-source.ts'

const capaSources = records(resource, { order: sql`t.rank` })
const MOST_NAMED = 5

export const handlers: Handlers<typeof capaSourcesApi> = {
  ...capaSources.standard,
  all: (_, context) => capaSources.all(context),
  search: ({ input }, context) => capaSources.search(context, input, { suggestions: [sql`t.is_active`] }),
  remove: ({ params }, context) =>
    capaSources.remove(context, params.id, ({ id }) => assertUnused(context, id)),
}

const inUse: CountedWords = {
  one: {
    es: 'La usa un caso ({cases}): póngala fuera de uso.',
    en: 'A case uses it ({cases}): put it out of use.',
  },
  many: {
    es: 'La usan {count} casos ({cases}): póngala fuera de uso.',
    en: '{count} cases use it ({cases}): put it out of use.',
  },
}

/** Confidential cases are counted and named by their number alone. */
async function assertUnused({ db }: Context, id: string): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(c.number, '#' || c.id) as name, count(*) over ()::int as count from capas c
    where ${id}::bigint = any(c.source_ids) and c.deleted_at is null order by c.id limit ${MOST_NAMED}`.execute(
    db,
  )
  if (rows.length === 0) return
  const { count } = rows[0]!
  const cases = rows.map(({ name }) => name).join(', ') + (count > rows.length ? ', …' : '')
  throw conflict(countWords(inUse, count), { values: { count, cases } })
}
