/** Changes of confidential cases are told to those alone who see the case. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { both, type Condition } from '#server/database/query.ts'
import { visibleCapas } from '#resources/quality/capas/capa-records.server.ts'
import { visibleComplaints } from '#resources/quality/complaints/complaint-records.server.ts'
import { visibleNcos } from '#resources/quality/ncos/nco-records.server.ts'

/** By the name of their resource: the table, and its column of the case. */
const cases = {
  complaints: { table: 'complaints', column: 'id', of: 'complaints' },
  ncos: { table: 'ncos', column: 'id', of: 'ncos' },
  ncoItems: { table: 'nco_items', column: 'nco_id', of: 'ncos' },
  ncoActions: { table: 'nco_actions', column: 'nco_id', of: 'ncos' },
  capas: { table: 'capas', column: 'id', of: 'capas' },
  capaCauses: { table: 'capa_causes', column: 'capa_id', of: 'capas' },
  capaActions: { table: 'capa_actions', column: 'capa_id', of: 'capas' },
  capaNcos: { table: 'capa_ncos', column: 'capa_id', of: 'capas' },
} as const

/** Over the row `a` of audit_entries. */
export async function visibleCases(context: Context): Promise<Condition[]> {
  const visible = {
    complaints: await visibleComplaints(context),
    ncos: await visibleNcos(context),
    capas: await visibleCapas(context),
  }
  return Object.entries(cases).map(
    ([kind, { table, column, of }]) => sql`(a.entity <> ${kind} or exists (
      select from ${sql.table(table)} p join ${sql.table(of)} t on t.id = p.${sql.ref(column)}
      where p.id = a.entity_id and ${both(visible[of])}))`,
  )
}
