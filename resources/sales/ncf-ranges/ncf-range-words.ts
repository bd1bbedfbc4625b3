/** What the warnings of NCF ranges say. */
import type { Words } from '#core/words.ts'
import type { RangeWarningKind } from './ncf-range-state.ts'

export const rangeWarningWords: Record<RangeWarningKind, Words> = {
  low: {
    es: 'Quedan pocos números: solicite otro rango a la DGII.',
    en: 'Few numbers are left: ask the tax office for another range.',
  },
  expiring: {
    es: 'Vence pronto: solicite otro rango a la DGII.',
    en: 'It expires soon: ask the tax office for another range.',
  },
  expired: {
    es: 'Venció: no da más números. Ciérrelo y registre otro.',
    en: 'It has expired and gives no more numbers. Close it and add another.',
  },
  exhausted: {
    es: 'Se agotó: no da más números. Ciérrelo y registre otro.',
    en: 'It is used up and gives no more numbers. Close it and add another.',
  },
}
