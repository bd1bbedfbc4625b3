/** NCF ranges that need somebody, as work on Today. */
import type { Locale } from '#core/words.ts'
import { ncfTypes } from '#resources/sales/fiscal/ncf.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { ncfRangesApi } from './ncf-range.api.ts'
import { rangeWarningWords } from './ncf-range-words.ts'
import { ncfRanges } from './ncf-range.ts'

export const rangeWarnings: WorkSource = {
  key: 'ncf-ranges',
  words: ncfRanges.words.many,
  // Only for roles that may add a range.
  needs: ncfRangesApi.create,
  load: async (client) => {
    const { locale } = client
    const warnings = await client.call(ncfRangesApi.warnings)
    return {
      lines: warnings.slice(0, WORK_SHOWN).map(({ rangeId, ncfType, kind }) => ({
        key: rangeId ?? ncfType,
        title: `${ncfType} · ${typeName(ncfType, locale)}`,
        alert: rangeWarningWords[kind][locale],
        href: rangeId ? `ncf-ranges/${rangeId}` : 'ncf-ranges',
      })),
      total: warnings.length,
      all: { segment: 'ncf-ranges' },
    }
  },
}

const typeName = (ncfType: string, locale: Locale): string =>
  (ncfTypes as Record<string, { es: string; en: string }>)[ncfType]?.[locale] ?? ''
