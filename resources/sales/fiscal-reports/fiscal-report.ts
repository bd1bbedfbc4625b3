/** Months, series and columns of the reports to DGII. */
import type { Words } from '#core/words.ts'

export const reportSeries = {
  B: { es: 'Serie B', en: 'Series B' },
  E: { es: 'Serie E', en: 'Series E' },
  both: { es: 'Ambas series', en: 'Both series' },
} as const satisfies Record<string, Words>
export type ReportSeries = keyof typeof reportSeries

/** `2026-10` */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** `2026-10` → `['2026-10-01', '2026-11-01']`; the second is the first day after. */
export function daysOfMonth(month: string): [string, string] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [`${month}-01`, `${next}-01`]
}

/** `2026-10` → `2026-11-15`, the last day for sending the reports of the month. */
export const lastSendingDay = (month: string): string => daysOfMonth(month)[1].replace(/01$/, '15')

/** DGII's columns in their order. Those of 607 that the firm has no use for are in the text file alone. */
export const columns607 = {
  1: { es: 'RNC, cédula o pasaporte', en: 'RNC, cédula or passport' },
  2: { es: 'Tipo de identificación', en: 'Kind of identification' },
  3: { es: 'NCF', en: 'NCF' },
  4: { es: 'NCF modificado', en: 'Modified NCF' },
  5: { es: 'Tipo de ingreso', en: 'Kind of income' },
  6: { es: 'Fecha del comprobante', en: 'Date of the document' },
  7: { es: 'Fecha de retención', en: 'Date of withholding' },
  8: { es: 'Monto facturado', en: 'Amount invoiced' },
  9: { es: 'ITBIS facturado', en: 'ITBIS invoiced' },
  10: { es: 'ITBIS retenido por terceros', en: 'ITBIS withheld by others' },
  11: { es: 'ITBIS percibido', en: 'ITBIS perceived' },
  12: { es: 'Retención de renta por terceros', en: 'Income tax withheld by others' },
  13: { es: 'ISR percibido', en: 'Income tax perceived' },
  14: { es: 'Impuesto selectivo al consumo', en: 'Excise tax' },
  15: { es: 'Otros impuestos o tasas', en: 'Other taxes' },
  16: { es: 'Propina legal', en: 'Legal tip' },
  17: { es: 'Efectivo', en: 'Cash' },
  18: { es: 'Cheque, transferencia o depósito', en: 'Check, transfer or deposit' },
  19: { es: 'Tarjeta de débito o crédito', en: 'Debit or credit card' },
  20: { es: 'Venta a crédito', en: 'On credit' },
  21: { es: 'Bonos o certificados de regalo', en: 'Vouchers or gift certificates' },
  22: { es: 'Permuta', en: 'Barter' },
  23: { es: 'Otras formas de venta', en: 'Other forms' },
} as const satisfies Record<number, Words>

export const columns608 = {
  1: { es: 'NCF', en: 'NCF' },
  2: { es: 'Fecha del comprobante', en: 'Date of the document' },
  3: { es: 'Tipo de anulación', en: 'Reason for voiding' },
} as const satisfies Record<number, Words>
