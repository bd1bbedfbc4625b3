/** The formats of the firm's internal numbers, for form and server. */
import type { Words } from '#core/words.ts'
import { numberFormatError } from '#resources/sales/documents/number-format.ts'
import type { FiscalSettings } from './fiscal-settings.ts'

export const formatFields = ['quoteFormat', 'invoiceFormat', 'creditNoteFormat', 'receiptFormat'] as const
export type FormatField = (typeof formatFields)[number]
export type NumberFormats = Pick<FiscalSettings, FormatField>
/** What the numbers are of; the key of their sequence. */
export type NumberedKind = FormatField extends `${infer Kind}Format` ? Kind : never

const same: Words = {
  es: 'Otro documento se escribe igual: cambie las letras de uno',
  en: 'Another document is written the same: change the letters of one',
}

export function numberFormatErrors(formats: NumberFormats): Partial<Record<FormatField, Words>> {
  const errors = formatFields.map((field): [FormatField, Words | undefined] => [
    field,
    numberFormatError(formats[field]) ?? (isRepeated(field, formats) ? same : undefined),
  ])
  return Object.fromEntries(errors.filter(([, error]) => error))
}

const isRepeated = (field: FormatField, formats: NumberFormats): boolean =>
  formatFields.some((other) => other !== field && shapeOf(formats[other]) === shapeOf(formats[field]))
const shapeOf = (format: string): string => format.replace(/:\d\}/, '}').toUpperCase()
