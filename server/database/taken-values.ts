/** Values that an updating statement takes as its last act, and its entry in the audit log. */
import { sql, type RawBuilder } from 'kysely'
import { snake } from '#core/columns.ts'
import type { Context } from '../http/context.ts'
import { auditing, type AuditEntry } from './audit.ts'

export type Taken = {
  /** Blank until now. */
  fields: readonly string[]
  /** One row with these columns; without a row nothing is written. */
  from: RawBuilder<unknown>
  /** Throws why there is no row. */
  refuse: () => Promise<never>
}

type Before = { entry: AuditEntry | undefined; taken: Taken | undefined }
export function before(context: Context, { entry, taken }: Before): RawBuilder<unknown> {
  if (!entry) return sql``
  if (!taken) return sql`with audited as (${auditing(context, entry)})`
  const audited = auditing(context, { ...entry, alsoChanged: changesFrom(taken) }, sql`from taken`)
  return sql`with taken as (${taken.from}), audited as (${audited})`
}

const column = (name: string): RawBuilder<unknown> => sql.ref(snake(name))
export const assignedFrom = ({ fields }: Taken): RawBuilder<unknown> =>
  sql.join(fields.map((name) => sql`${column(name)} = taken.${column(name)}`))
const changesFrom = ({ fields }: Taken): RawBuilder<unknown> =>
  sql.join(
    fields.map(
      (name) => sql`case when taken.${column(name)} is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('field', ${name}::text, 'from', null, 'to', taken.${column(name)})) end`,
    ),
    sql` || `,
  )
