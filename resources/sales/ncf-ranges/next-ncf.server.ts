/** The fiscal numbers that come next, without taking them; `take_ncf` of the database takes them in the same sequence. */
import type { Db } from '#server/database/database.ts'
import { sequenceDigits, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { openRangeStates, remainingIn } from './ncf-range-state.ts'

export async function nextNcf(db: Db, ncfType: NcfType, day: string) {
  const ranges = await db
    .selectFrom('ncfRanges')
    .select(['nextNumber', 'lastNumber'])
    .where('ncfType', '=', ncfType)
    .where('state', 'in', openRangeStates)
    .where('deletedAt', 'is', null)
    .whereRef('nextNumber', '<=', 'lastNumber')
    .where(({ eb, or }) => or([eb('expiresOn', 'is', null), eb('expiresOn', '>=', day)]))
    .orderBy('priority')
    .orderBy('firstNumber')
    .execute()
  const [first] = ranges
  return {
    next: first ? ncfType + String(first.nextNumber).padStart(sequenceDigits(ncfType), '0') : null,
    left: ranges.reduce((all, range) => all + remainingIn(range), 0),
  }
}
