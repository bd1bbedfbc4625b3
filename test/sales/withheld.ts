/** Whether what the journal of a month has as withheld is in its 607 or in the list of what that leaves out. */
import { amountText, sumOf } from '#core/money/decimal.ts'
import { fiscalReportsApi } from '#resources/sales/fiscal-reports/fiscal-report.api.ts'
import type { ReportSeries } from '#resources/sales/fiscal-reports/fiscal-report.ts'
import type { TestApi } from '../fixtures/api.ts'
import { balanceIn, readJournal } from './journal.ts'

/** ITBIS and income tax: of the journal, and of report and list. */
export async function withheldBoth(api: TestApi, month: string, series: ReportSeries = 'B') {
  const rows = await readJournal(api, month)
  const query = { series, version: 'sent', page: 1, perPage: 1 } as const
  const report = await api.client('billing').call(fiscalReportsApi.report607, { params: { month }, query })
  const { withheldTax, withheldIncomeTax, leftOutTax, leftOutIncomeTax } = report
  return {
    journal: [balanceIn(rows, 'ITBIS retenido por clientes'), balanceIn(rows, 'ISR retenido por clientes')],
    reported: [
      amountText(sumOf([withheldTax, leftOutTax])),
      amountText(sumOf([withheldIncomeTax, leftOutIncomeTax])),
    ],
    report,
  }
}
