/** Rules of the way to issue, for form and server. */
import type { Words } from '#core/words.ts'
import { validationWords } from '#core/validation-words.ts'
import type { NcfSeries } from '#resources/sales/fiscal/ncf.ts'
import type { FiscalSettings } from './fiscal-settings.ts'

type Mode = Pick<FiscalSettings, 'issuingMode' | 'seriesBUntil' | 'seriesBReason'>

const pastEnd: Words = { es: 'Debe ser hoy o una fecha futura', en: 'Must be today or later' }

/** Series B is an explicit choice with a reason and an end (Ley 32-23). */
export function issuingModeErrors(mode: Mode, today: string): Partial<Record<keyof Mode, Words>> {
  if (mode.issuingMode !== 'bInternal') return {}
  return {
    ...(!mode.seriesBReason && { seriesBReason: validationWords.required }),
    ...(!mode.seriesBUntil && { seriesBUntil: validationWords.required }),
    ...(mode.seriesBUntil && mode.seriesBUntil < today && { seriesBUntil: pastEnd }),
  }
}

/** The series of documents issued on a day: B only while the choice holds. */
export const seriesOn = (mode: Mode, day: string): NcfSeries =>
  mode.issuingMode === 'bInternal' && mode.seriesBUntil !== null && day <= mode.seriesBUntil ? 'B' : 'E'
