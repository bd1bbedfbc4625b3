/** When public pages change without anybody writing: what is scheduled comes out, dates begin, end and close. */
import { sql } from 'kysely'
import { snake, tableOf } from '#core/columns.ts'
import { homeZone } from '#core/display.ts'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'
import type { Db } from './database.ts'

/** Every moment of a record that visitors see. */
const moments = (Object.values(resources) as unknown as Resource[])
  .filter(({ fields }) => 'websiteState' in fields)
  .flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, { kind }]) => kind === 'moment')
      .map(([name]) => {
        const [table, column] = [sql.table(tableOf(resource)), sql.ref(snake(name))]
        return sql`(select min(${column}) from ${table} where ${column} > now() and deleted_at is null)`
      }),
  )

// Prices and offers end with a day.
const midnight = sql`(date_trunc('day', now() at time zone ${homeZone}) + interval '1 day') at time zone ${homeZone}`

/** The next moment at which a page kept until now may be out of date, as an ISO date in UTC; never more than a day away. */
export async function nextScheduledChange(db: Db): Promise<string> {
  const { rows } = await sql<{
    next: string
  }>`select least(${sql.join([midnight, ...moments])}) as next`.execute(db)
  return rows[0]!.next
}
