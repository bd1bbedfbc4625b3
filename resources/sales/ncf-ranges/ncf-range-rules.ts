/** Rules of NCF ranges, for form and server (NG 06-2018). */
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { isSoldWith, lateExpiryError, ncfExpires } from '#resources/sales/fiscal/ncf.ts'
import type { NcfRange } from './ncf-range.ts'

const words = {
  order: { es: 'Debe ser mayor o igual que el primero', en: 'Must not be below the first number' },
  notSold: { es: 'La firma no vende con este tipo', en: 'The firm does not sell with this type' },
  noExpiry: { es: 'Los números de este tipo no vencen', en: 'Numbers of this type do not expire' },
  past: { es: 'Debe ser una fecha futura', en: 'Must be in the future' },
} satisfies Record<string, Words>

type Range = Pick<NcfRange, 'ncfType' | 'firstNumber' | 'lastNumber'> & {
  expiresOn?: NcfRange['expiresOn'] | undefined
}

export const rangeErrors = (range: Range, today: string): Record<string, Words> => ({
  ...(!isSoldWith(range.ncfType) && { ncfType: words.notSold }),
  ...(range.lastNumber < range.firstNumber && { lastNumber: words.order }),
  ...(isSoldWith(range.ncfType) && expiryError(range, today)),
})

function expiryError({ ncfType, expiresOn }: Range, today: string): Record<string, Words> {
  if (!ncfExpires(ncfType)) return expiresOn ? { expiresOn: words.noExpiry } : {}
  if (!expiresOn) return { expiresOn: validationWords.required }
  if (expiresOn < today) return { expiresOn: words.past }
  const late = lateExpiryError(expiresOn, today)
  return late ? { expiresOn: late } : {}
}
