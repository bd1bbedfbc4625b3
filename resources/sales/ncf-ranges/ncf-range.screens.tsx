/** NCF ranges in the office: what is left, warnings, closing with a reason. */
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { ncfTypes } from '#resources/sales/fiscal/ncf.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { CloseRange } from './ncf-range-close.screens.tsx'
import { RangeNotice } from './ncf-range-notice.screens.tsx'
import { ncfRangesApi } from './ncf-range.api.ts'
import { rangeErrors } from './ncf-range-rules.ts'
import { isExpiredRange, isOpenRange, isUnusedRange, remainingIn } from './ncf-range-state.ts'
import { ncfRanges, type NcfRange } from './ncf-range.ts'

const words = {
  close: { es: 'Cerrar el rango', en: 'Close the range' },
  expired: { es: 'Vencido', en: 'Expired' },
  exhausted: { es: 'Agotado', en: 'Used up' },
} satisfies Record<string, Words>

const close: Step = {
  key: 'close',
  words: words.close,
  needs: ncfRangesApi.close,
  isDangerous: true,
  dialog: CloseRange,
}

const stateBadge = (range: NcfRange) => {
  if (!isOpenRange(range)) return undefined
  if (range.nextNumber > range.lastNumber) return { words: words.exhausted, tone: 'danger' as const }
  return isExpiredRange(range, homeDay()) ? { words: words.expired, tone: 'danger' as const } : undefined
}

export const screens = screensOf<typeof ncfRanges.fields, NcfRange, typeof ncfRanges.derived>({
  resource: ncfRanges,
  api: ncfRangesApi,
  columns: [
    'ncfType',
    'firstNumber',
    'lastNumber',
    'nextNumber',
    'remaining',
    'expiresOn',
    'priority',
    'state',
  ],
  tones: { state: { open: 'success', closed: 'neutral' } },
  stateBadges: { state: stateBadge },
  cells: {
    ncfType: ({ ncfType }, locale) => `${ncfType} · ${ncfTypes[ncfType][locale]}`,
    remaining: (range) => remainingIn(range),
  },
  facts: ['firstNumber', 'lastNumber', 'nextNumber', 'expiresOn', 'closeReason'],
  groups: [
    {
      words: { es: 'Numeración autorizada', en: 'Authorised numbers' },
      fields: ['ncfType', 'firstNumber', 'lastNumber', 'expiresOn', 'authorisation'],
    },
    { words: { es: 'Uso', en: 'Use' }, fields: ['priority'] },
  ],
  hints: {
    firstNumber: { es: 'Solo la secuencia, sin el tipo: 1.', en: 'The sequence alone, without the type: 1.' },
    expiresOn: {
      es: 'Como lo autorizó la DGII. Los de consumo y las notas de crédito no vencen.',
      en: 'As the tax office authorised it. Those of consumption and credit notes do not expire.',
    },
    priority: {
      es: 'De varios rangos abiertos de un tipo se usa primero el de número más bajo.',
      en: 'Of several open ranges of a type the one with the lowest number is used first.',
    },
  },
  isLocked: (range) => !isOpenRange(range),
  isRemovable: isUnusedRange,
  check: (values) => rangeErrors(values as unknown as NcfRange, homeDay()),
  banner: RangeNotice,
  steps: (range) => (isOpenRange(range) && !isUnusedRange(range) ? [close] : []),
})
