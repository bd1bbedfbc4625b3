/** Takes back imported cases, while nobody worked on them and no number was given after theirs. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { recordAudits } from '#server/database/audit.ts'
import { anyOf } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { ncoNumber, NCO_SEQUENCE } from '../ncos/nco-number.server.ts'

const words = {
  followed: {
    es: 'Ya se trabajó en el caso {number}: la importación no se deshace. Anule los casos que sobren.',
    en: 'Case {number} has been worked on: the import cannot be undone. Cancel the cases that are too many.',
  },
  numbered: {
    es: 'Ya se registraron casos después de {number}: deshacer dejaría un hueco en los números. Anule los que sobren.',
    en: 'Cases have been registered after {number}: undoing would leave a gap in the numbers. Cancel those that are too many.',
  },
} satisfies Record<string, Words>

export async function undoCases(context: Context, importId: string): Promise<void> {
  const { rows } = await sql<{ id: string; number: string; isFollowed: boolean }>`
    select n.id, n.number, n.version > 1 or n.status <> 'registered' or n.deleted_at is not null
      or exists (select from nco_items i where i.nco_id = n.id and (i.version > 1 or i.created_at <> n.created_at))
      or exists (select from nco_actions a where a.nco_id = n.id)
      or exists (select from capa_ncos l where l.nco_id = n.id)
      or exists (select from ncos o where n.id = any(o.similar_ids))
      or exists (select from outbox o where o.about = 'ncos' and o.about_id = n.id::text) as is_followed
    from ncos n where n.import_id = ${importId} order by n.id for update of n`.execute(context.db)
  const followed = rows.find(({ isFollowed }) => isFollowed)
  if (followed) throw conflict(words.followed, { values: { number: followed.number } })
  await giveNumbersBack(context, rows)
  const ids = rows.map(({ id }) => id)
  await sql`delete from nco_items where nco_id = ${anyOf(ids)}`.execute(context.db)
  await sql`delete from ncos where id = ${anyOf(ids)}`.execute(context.db)
  await recordAudits(context, {
    entity: 'ncos',
    action: 'remove',
    entries: rows.map(({ id, number }) => ({
      entityId: id,
      changes: [{ field: 'number', from: number, to: null }],
    })),
  })
}

/** The numbers of one import follow each other, and only the last ones can be given again. */
async function giveNumbersBack({ db }: Context, rows: readonly { number: string }[]): Promise<void> {
  const taken = rows.map(({ number }) => number.split('-').slice(1).map(Number) as [number, number])
  const year = taken[0]![0]
  const [first, last] = [Math.min(...taken.map(([, at]) => at)), Math.max(...taken.map(([, at]) => at))]
  const { numUpdatedRows } = await db
    .updateTable('numberSequences')
    .set({ next: first })
    .where('key', '=', NCO_SEQUENCE)
    .where('year', '=', year)
    .where('next', '=', last + 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict(words.numbered, { values: { number: ncoNumber(year, last) } })
}
