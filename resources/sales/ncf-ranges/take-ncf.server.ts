/** Takes fiscal numbers from their ranges without gaps (fiscal-documents.md, rule 1). */
import { inStates } from '#server/database/query.ts'
import { openRangeStates } from './ncf-range-state.ts'
import { sql } from 'kysely'
import { formatNcf, ncfTypes, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'

export type TakenNcf = { ncf: string; expiresOn: string | null; rangeId: string }

const words = {
  none: {
    es: 'No hay un rango de NCF abierto para {type}.',
    en: 'There is no open NCF range for {type}.',
  },
  exhausted: {
    es: 'El rango de NCF para {type} está agotado: registre uno nuevo.',
    en: 'The NCF range for {type} is exhausted: record a new one.',
  },
  expired: {
    es: 'El rango de NCF para {type} venció: registre uno nuevo.',
    en: 'The NCF range for {type} has expired: record a new one.',
  },
} satisfies Record<string, Words>

/**
 * The next number of the first usable range; the range stays locked until the transaction ends, so that a rollback
 * gives the number back. Take it last: all others who issue this type wait. Throws 409 without a usable range.
 */
export async function takeNcf(db: Db, ncfType: NcfType, day: string): Promise<TakenNcf> {
  // Tried again, because the range that was waited for may be exhausted by now, and another one follows it.
  const taken = (await takeFromFirst(db, ncfType, day)) ?? (await takeFromFirst(db, ncfType, day))
  if (!taken) throw await refusal(db, ncfType, day)
  const { number, expiresOn, rangeId } = taken
  return { ncf: formatNcf({ type: ncfType, sequence: number }), expiresOn, rangeId }
}

async function takeFromFirst(db: Db, ncfType: NcfType, day: string) {
  const { rows } = await sql<{ number: number; expiresOn: string | null; rangeId: string }>`
    update ncf_ranges r set next_number = r.next_number + 1
    from (
      select id from ncf_ranges
      where ncf_type = ${ncfType} and state ${inStates(openRangeStates)} and deleted_at is null and next_number <= last_number
        and (expires_on is null or expires_on >= ${day})
      order by priority, first_number limit 1 for update
    ) first
    where r.id = first.id
    returning r.next_number - 1 as number, r.expires_on, r.id as range_id`.execute(db)
  return rows[0]
}

async function refusal(db: Db, ncfType: NcfType, day: string) {
  const open = await db
    .selectFrom('ncfRanges')
    .select(['expiresOn', 'nextNumber', 'lastNumber'])
    .where('ncfType', '=', ncfType)
    .where('state', 'in', openRangeStates)
    .where('deletedAt', 'is', null)
    .execute()
  const reason = open.some(({ expiresOn }) => expiresOn !== null && expiresOn < day) ? 'expired' : 'exhausted'
  return conflict(words[open.length === 0 ? 'none' : reason], {
    values: { type: `${ncfType} ${ncfTypes[ncfType].es}` },
  })
}
