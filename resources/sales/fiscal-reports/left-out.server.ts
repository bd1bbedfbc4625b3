/** What was withheld and is not in the 607 of its month, and rows that restate it. */
import type { Report607Answer } from './fiscal-report.api.ts'
import { restatedRow } from './report-607-row.ts'
import type { Row607OfDocument } from './report-documents.server.ts'
import { withheldBy, type WithheldOfDocument } from './withheld-documents.server.ts'
import { isRestated, leftOutOf, sumTaxes, type OfMonth } from './withheld-taxes.ts'

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
