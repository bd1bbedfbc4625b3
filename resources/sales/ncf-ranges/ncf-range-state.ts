/** States of NCF ranges, and what is worth a warning. */
import { daysAfter } from '#core/time-zone.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { ncfTypesFor } from '#resources/sales/fiscal/ncf-type-rules.ts'
import type { NcfSeries, NcfType } from '#resources/sales/fiscal/ncf.ts'
import type { NcfRange } from './ncf-range.ts'

export const openRangeStates: NcfRange['state'][] = ['open']
export const isOpenRange = ({ state }: Pick<NcfRange, 'state'>): boolean => openRangeStates.includes(state)
export const remainingIn = ({
  nextNumber,
  lastNumber,
}: Pick<NcfRange, 'nextNumber' | 'lastNumber'>): number => lastNumber - nextNumber + 1
export const isUnusedRange = ({ nextNumber, firstNumber }: Pick<NcfRange, 'nextNumber' | 'firstNumber'>) =>
  nextNumber === firstNumber

/** A range that has expired on `day` gives no number any more. */
export const isExpiredRange = ({ expiresOn }: Pick<NcfRange, 'expiresOn'>, day: string): boolean =>
  expiresOn !== null && expiresOn < day

/** The types of invoice with an open range; all of the series where no such range is recorded, as with an outside tool. */
export function issuedTypes(
  series: NcfSeries,
  ranges: readonly Pick<NcfRange, 'ncfType' | 'state'>[],
): NcfType[] {
  const types = ncfTypesFor('invoice', series)
  const withRange = types.filter((type) =>
    ranges.some((range) => range.ncfType === type && isOpenRange(range)),
  )
  return withRange.length > 0 ? withRange : types
}

export type RangeWarningKind = 'low' | 'expiring' | 'expired' | 'exhausted'
type Limits = Pick<FiscalSettings, 'rangeWarningPercent' | 'rangeWarningNumbers' | 'rangeWarningDays'>

/** What to warn of in an open range, the most urgent first; nothing when all is well (fiscal-documents.md, rule 15). */
export function rangeWarningOf(range: NcfRange, limits: Limits, today: string): RangeWarningKind | undefined {
  if (!isOpenRange(range)) return undefined
  const remaining = remainingIn(range)
  if (remaining === 0) return 'exhausted'
  if (isExpiredRange(range, today)) return 'expired'
  const size = range.lastNumber - range.firstNumber + 1
  if (remaining * 100 <= size * limits.rangeWarningPercent || remaining <= limits.rangeWarningNumbers)
    return 'low'
  return isExpiredRange(range, daysAfter(today, limits.rangeWarningDays)) ? 'expiring' : undefined
}
