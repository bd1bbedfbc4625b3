/** Which columns of an issued document can still be changed in SQL. */
import { sql } from 'kysely'
import { snake } from '#core/columns.ts'
import type { Field, Fields } from '#core/field.ts'
import { creditNotes } from '#resources/sales/credit-notes/credit-note.ts'
import { invoices } from '#resources/sales/invoices/invoice.ts'
import type { TestApi } from '../fixtures/api.ts'

/** Filled in once: not counted as changeable. */
const once = [invoices, creditNotes].flatMap(({ fields }) => columnsThat(fields, 'once'))

/** The columns of a document whose fields say when it keeps them. */
export function columnsThat(fields: Fields, when: Field['freeze']): string[] {
  return Object.entries(fields).flatMap(([name, { freeze }]) => (freeze === when ? [snake(name)] : []))
}
const otherValues: Record<string, string> = {
  text: "coalesce(%, '') || 'x'",
  date: 'coalesce(%, current_date) + 1',
  numeric: 'coalesce(%, 0) + 1',
  integer: 'coalesce(%, 0) + 1',
  bigint: 'coalesce(%, 0) + 1',
  boolean: 'not %',
  jsonb: `'[{"x": 1}]'`,
  ARRAY: 'array_append(%, 1)',
  'timestamp with time zone': "coalesce(%, now()) + interval '1 hour'",
}

export async function changeableColumns(
  api: TestApi,
  table: 'invoices' | 'credit_notes',
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id' order by 1`.execute(api.db)
  const changeable: string[] = []
  for (const { name, type } of rows) {
    const value = sql.raw(otherValues[type]!.replaceAll('%', `"${name}"`))
    const refusal = await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`
      .execute(api.db)
      .catch((error: Error) => error.message)
    const isFrozen =
      typeof refusal === 'string' &&
      /cannot change|does not go|_numbered|_opening|violates foreign key/.test(refusal)
    if (!isFrozen && !once.includes(name)) changeable.push(name)
  }
  return changeable
}
