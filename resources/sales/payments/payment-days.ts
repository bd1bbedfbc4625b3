/** Days of payments and of what they settle: none comes before its documents (fiscal-documents.md, Payments). */
import { daysAfter } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'

export const futureDay: Words = {
  es: 'La fecha no puede ser futura',
  en: 'The date cannot be in the future',
}
const words = {
  invoiceLater: {
    es: 'La factura es del {day}: no puede saldarse antes',
    en: 'The invoice is of {day}: it cannot be settled before',
  },
  withheldEarly: {
    es: 'La factura es del {day}: nada se le retiene antes',
    en: 'The invoice is of {day}: nothing is withheld of it before',
  },
  noteLater: {
    es: 'La nota es del {day}: su crédito no puede usarse antes',
    en: 'The note is of {day}: its credit cannot be used before',
  },
  beforeOpening: {
    es: 'La apertura es del {day}: lo anterior ya está en los balances iniciales',
    en: 'The opening is of {day}: what came before is in the opening balances already',
  },
  old: {
    es: 'Es de hace más de un año. ¿Es correcta la fecha? Diga por qué',
    en: 'It is more than a year old. Is the date right? Say why',
  },
} satisfies Record<string, Words>

export const sayingDay = (text: Words, day: string): Words => {
  const [year, month, date] = day.split('-')
  return { es: text.es.replace('{day}', `${date}/${month}/${year}`), en: text.en.replace('{day}', day) }
}

const YEAR = 365
/** The date of such a payment is asked about, because a wrong year is easily typed. */
export const isOldPayment = (paidOn: string, today: string): boolean =>
  paidOn !== '' && paidOn < daysAfter(today, -YEAR)

type Dated = { paidOn: string; paidOnReason?: string | null | undefined }
export function paidOnErrors({ paidOn, paidOnReason }: Dated, today: string): Record<string, Words> {
  if (paidOn > today) return { paidOn: futureDay }
  return isOldPayment(paidOn, today) && !paidOnReason ? { paidOnReason: words.old } : {}
}
export const openingError = (paidOn: string, opening: string | null): Words | undefined =>
  opening !== null && paidOn < opening ? sayingDay(words.beforeOpening, opening) : undefined
export const noteDayError = (paidOn: string, issueDate: string): Words | undefined =>
  paidOn < issueDate ? sayingDay(words.noteLater, issueDate) : undefined

/** Money may come before its invoice, as an advance; a credit or a write-off settles what exists. */
export function allocationDayErrors(
  { withheldOn }: { withheldOn: string | null },
  {
    issueDate,
    paidOn,
    isMoney,
    today,
  }: { issueDate: string; paidOn: string; isMoney: boolean; today: string },
): Record<string, Words> {
  if (!isMoney && paidOn < issueDate) return { invoiceId: sayingDay(words.invoiceLater, issueDate) }
  if (withheldOn === null) return {}
  if (withheldOn > today) return { withheldOn: futureDay }
  return withheldOn < issueDate ? { withheldOn: sayingDay(words.withheldEarly, issueDate) } : {}
}

/** The latest of some days. */
export const latestOf = (...days: readonly string[]): string => days.toSorted().at(-1)!
