/** More records of a kind than one reading has, copied from one that was made. */
import { sql } from 'kysely'
import type { TestApi } from './api.ts'

type Copied = 'orders' | 'waitlistEntries' | 'surveyResponses'
const tables = { orders: 'orders', waitlistEntries: 'waitlist_entries', surveyResponses: 'survey_responses' }
/** What may not be the same twice. */
const apart = {
  orders: sql`jsonb_build_object('number', (to_jsonb(t) ->> 'number') || '-' || n)`,
  waitlistEntries: sql`jsonb_build_object('email', n || (to_jsonb(t) ->> 'email'))`,
  surveyResponses: sql`jsonb_build_object('attendee_id', null)`,
}

export async function copies(
  api: TestApi,
  of: Copied,
  { id, count }: { id: string; count: number },
): Promise<void> {
  const table = tables[of]
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name not in ('id', 'search')`.execute(
    api.db,
  )
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${sql.join(rows.map(({ name }) => sql.ref(`made.${name}`)))} from ${sql.table(table)} t, generate_series(1, ${sql.lit(count)}) n,
      jsonb_populate_record(t, ${apart[of]}) made where t.id = ${id}`.execute(api.db)
}
