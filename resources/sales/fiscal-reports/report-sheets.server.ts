/** Sheets of the 607's spreadsheet beside its rows: what was withheld and is not in it, and what was recorded late. */
import { say, type Locale, type Words } from '#core/words.ts'
import type { Cell, Column } from '#server/documents/workbook.ts'
import { lateChanges, type LateDocument } from './late-changes.ts'
import type { WithheldOfDocument } from './withheld-documents.server.ts'
import { leftOutReasons, sumTaxes, type LeftOut } from './withheld-taxes.ts'

const words = {
  leftOut: { es: 'Retenido fuera del 607', en: 'Withheld, not in the 607' },
  late: { es: 'Cambia meses anteriores', en: 'Changes earlier months' },
  invoice: { es: 'Factura', en: 'Invoice' },
  document: { es: 'Documento', en: 'Document' },
  ncf: { es: 'NCF', en: 'NCF' },
  month: { es: 'Mes', en: 'Month' },
  withheldOn: { es: 'Retenido el', en: 'Withheld on' },
  recordedOn: { es: 'Registrado el', en: 'Recorded on' },
  change: { es: 'Qué pasó', en: 'What happened' },
  amount: { es: 'Monto', en: 'Amount' },
  tax: { es: 'ITBIS retenido', en: 'ITBIS withheld' },
  incomeTax: { es: 'ISR retenido', en: 'Income tax withheld' },
  reason: { es: 'Motivo', en: 'Reason' },
  total: { es: 'Total', en: 'Total' },
} satisfies Record<string, Words>

type Format = { format?: string; width?: number }
const money = { format: '#,##0.00' }
const day = { format: 'dd/mm/yyyy' }
const columnsIn =
  (locale: Locale) =>
  (key: keyof typeof words, { format = '@', width = 18 }: Format = {}): Column => ({
    title: say(words[key], locale),
    format,
    width,
  })
const dateOf = (text: string): Date => new Date(`${text}T00:00:00Z`)

export function leftOutSheet(found: readonly LeftOut<WithheldOfDocument>[], locale: Locale) {
  const column = columnsIn(locale)
  const { withheldTax, withheldIncomeTax } = sumTaxes(found)
  const rows: Cell[][] = [
    ...found.map((one): Cell[] => [
      one.number,
      one.ncf,
      one.issueMonth,
      dateOf(one.withheldOn),
      Number(one.withheldTax),
      Number(one.withheldIncomeTax),
      say(leftOutReasons[one.reason], locale),
    ]),
    [say(words.total, locale), null, null, null, Number(withheldTax), Number(withheldIncomeTax), null],
  ]
  const columns = [
    column('invoice'),
    column('ncf'),
    column('month'),
    column('withheldOn', day),
    column('tax', money),
    column('incomeTax', money),
    column('reason', { width: 36 }),
  ]
  return { name: say(words.leftOut, locale), columns, rows }
}

/** All of it, which the page may cut. */
export function lateSheet(found: readonly LateDocument[], locale: Locale) {
  const column = columnsIn(locale)
  const rows = found.map((one): Cell[] => [
    one.month,
    one.document.number,
    one.ncf,
    dateOf(one.recordedOn),
    say(lateChanges[one.change], locale),
    Number(one.amount),
    Number(one.withheldTax),
    Number(one.withheldIncomeTax),
  ])
  const columns = [
    column('month'),
    column('document'),
    column('ncf'),
    column('recordedOn', day),
    column('change', { width: 36 }),
    column('amount', money),
    column('tax', money),
    column('incomeTax', money),
  ]
  return { name: say(words.late, locale), columns, rows }
}
