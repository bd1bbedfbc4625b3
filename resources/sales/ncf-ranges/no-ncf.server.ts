/** Says why no fiscal number could be taken (fiscal-documents.md, rules 3 and 4). */
import { openRangeStates } from './ncf-range-state.ts'
import { ncfTypes, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { conflict, type Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'

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

/** The refusal to issue where no range of the type has given a number. */
export async function noNcf(db: Db, ncfType: NcfType, day: string): Promise<Refusal> {
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
