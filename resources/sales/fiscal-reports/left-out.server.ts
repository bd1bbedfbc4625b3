/** What was withheld and is not in the 607 of its month, as data and on a sheet; and rows that restate it. */
import { say, type Locale, type Words } from '#core/words.ts'
import type { Cell, Column } from '#server/documents/workbook.ts'
import type { Report607Answer } from './fiscal-report.api.ts'
import { restatedRow } from './report-607-row.ts'
import type { Row607OfDocument } from './report-documents.server.ts'
import { withheldBy, type WithheldOfDocument } from './withheld-documents.server.ts'
import {
  isRestated,
  leftOutOf,
  leftOutReasons,
  sumTaxes,
  type LeftOut,
  type OfMonth,
} from './withheld-taxes.ts'

export const MOST_LISTED = 1000

type Answer = Pick<Report607Answer, 'leftOut' | 'leftOutTax' | 'leftOutIncomeTax'>
export function leftOutAnswer(taxes: readonly WithheldOfDocument[], of: OfMonth): Answer {
  const found = leftOutOf(taxes, of)
  const { withheldTax: leftOutTax, withheldIncomeTax: leftOutIncomeTax } = sumTaxes(found)
  return {
    leftOut: found.slice(0, MOST_LISTED).map(({ invoiceId: id, number, ...one }) => ({
      document: { kind: 'invoice', id, number },
      ncf: one.ncf,
      issueMonth: one.issueMonth,
      withheldOn: one.withheldOn,
      withheldTax: one.withheldTax,
      withheldIncomeTax: one.withheldIncomeTax,
      reason: one.reason,
    })),
    leftOutTax,
    leftOutIncomeTax,
  }
}

/** One row for each invoice of an earlier month, whatever payments withheld of it. */
export function restatedRows(taxes: readonly WithheldOfDocument[], of: OfMonth): Row607OfDocument[] {
  const byInvoice = Map.groupBy(
    taxes.filter((tax) => isRestated(tax, of)),
    ({ invoiceId }) => invoiceId,
  )
  return [...byInvoice].map(([id, own]) => {
    const { number, document } = own[0]!
    return { kind: 'invoice', id, number, row: restatedRow(document, withheldBy(own)) }
  })
}

export const leftOutWords = {
  name: { es: 'Retenido fuera del 607', en: 'Withheld, not in the 607' },
  invoice: { es: 'Factura', en: 'Invoice' },
  month: { es: 'Mes', en: 'Month' },
  withheldOn: { es: 'Retenido el', en: 'Withheld on' },
  tax: { es: 'ITBIS retenido', en: 'ITBIS withheld' },
  incomeTax: { es: 'ISR retenido', en: 'Income tax withheld' },
  reason: { es: 'Motivo', en: 'Reason' },
  total: { es: 'Total', en: 'Total' },
} satisfies Record<string, Words>

export function leftOutSheet(found: readonly LeftOut<WithheldOfDocument>[], locale: Locale) {
  const column = (key: keyof typeof leftOutWords, format = '@', width = 18): Column => ({
    title: say(leftOutWords[key], locale),
    format,
    width,
  })
  const money = '#,##0.00'
  const { withheldTax, withheldIncomeTax } = sumTaxes(found)
  const rows: Cell[][] = [
    ...found.map((one): Cell[] => [
      one.number,
      one.ncf,
      one.issueMonth,
      new Date(`${one.withheldOn}T00:00:00Z`),
      Number(one.withheldTax),
      Number(one.withheldIncomeTax),
      say(leftOutReasons[one.reason], locale),
    ]),
    [say(leftOutWords.total, locale), null, null, null, Number(withheldTax), Number(withheldIncomeTax), null],
  ]
  const columns = [
    column('invoice'),
    { title: 'NCF', format: '@', width: 18 },
    column('month'),
    column('withheldOn', 'dd/mm/yyyy'),
    column('tax', money),
    column('incomeTax', money),
    column('reason', '@', 36),
  ]
  return { name: say(leftOutWords.name, locale), columns, rows }
}
