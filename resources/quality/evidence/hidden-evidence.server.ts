/** Files of confidential cases are read by those alone who see the case. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import { both } from '#server/database/query.ts'
import { visibleCapas } from '../capas/capa-records.server.ts'
import { visibleNcos } from '../ncos/nco-records.server.ts'

/** Whether the file belongs to a confidential case that the caller does not see. */
export async function isHiddenEvidence(context: Context, fileId: string): Promise<boolean> {
  const held = JSON.stringify([{ file: fileId }])
  const { rows } = await sql`
    select 1 from capas t where t.is_confidential and not (${both(await visibleCapas(context))})
      and (t.evidence_files @> ${held}::jsonb or t.past_evidence @> ${held}::jsonb
        or exists (select from capa_actions a where a.capa_id = t.id and a.evidence_files @> ${held}::jsonb))
    union all
    select 1 from ncos t where t.is_confidential and not (${both(await visibleNcos(context))})
      and (t.attachments @> ${held}::jsonb
        or exists (select from nco_actions a where a.nco_id = t.id and a.evidence_files @> ${held}::jsonb))
    limit 1`.execute(context.db)
  return rows.length > 0
}
