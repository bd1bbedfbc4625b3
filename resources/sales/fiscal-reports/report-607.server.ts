/** Report 607 of a month: its rows with the check, the text file and the spreadsheet. */
import { amountText, sumOf } from '#core/money/decimal.ts'
import type { Download } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import { say } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inSnapshot } from '#server/database/snapshot.ts'
import { workbook, type Cell, type Column } from '#server/documents/workbook.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { isNote } from '#resources/sales/fiscal/ncf-type-rules.ts'
import { parseNcf } from '#resources/sales/fiscal/ncf.ts'
import { paymentForms, paymentFormNames } from '#resources/sales/fiscal/payment-forms.ts'
import {
  addSummaries607,
  isItemizedIn607,
  LINE_END,
  report607FileName,
  report607Header,
  report607Line,
  summarize607,
  type Summary607,
} from '#resources/sales/fiscal/report-607.ts'
import {
  fileProblem,
  MOST_ROWS_607,
  periodError,
  report607Words,
  rowCheck607,
} from '#resources/sales/fiscal/report-607-check.ts'
import type { PagedReportQuery, Report607Answer, ReportQuery } from './fiscal-report.api.ts'
import { columns607 } from './fiscal-report.ts'
import { lateChangesIn } from './late-changes.server.ts'
import { leftOutAnswer, MOST_LISTED, restatedRows } from './left-out.server.ts'
import { lateSheet, leftOutSheet } from './report-sheets.server.ts'
import { rows607, type Row607OfDocument } from './report-documents.server.ts'
import { withheldIn } from './withheld-documents.server.ts'
import { leftOutOf, restatesIn, type OfMonth } from './withheld-taxes.ts'
import { fileOf, problemsOf, type FoundProblem, type Period } from './report-parts.server.ts'

const none = (): Summary607 => summarize607([])
type Groups = Record<'totals' | 'consumption', Record<'invoices' | 'notes', Summary607>>
const noGroups = (): Groups => ({
  totals: { invoices: none(), notes: none() },
  consumption: { invoices: none(), notes: none() },
})
/** With the setting of the accountant the month of withholding restates it, and no file is rectified for it. */
async function ofMonth(
  context: Context,
  { calendarMonth: month }: Period,
  { series, version }: ReportQuery,
): Promise<OfMonth> {
  const { restatingDays } = await readFiscalSettings(context)
  return { month, series, restates: restatesIn(restatingDays), isRectified: version === 'rectified' }
}
const allRows = ({ db }: Context, asked: OfMonth) =>
  inSnapshot(db, async function* (snapshot) {
    yield* rows607(snapshot, asked)
    if (asked.restates(asked.month)) yield restatedRows(await withheldIn(snapshot, asked), asked)
  })

/** Everything is read, because the check is of the whole file; only the rows of the page are answered. */
export async function report607(
  context: Context,
  period: Period,
  { page, perPage, ...query }: PagedReportQuery,
): Promise<Report607Answer> {
  const asked = await ofMonth(context, period, query)
  const groups = noGroups()
  const check = rowCheck607(period)
  const found: FoundProblem[] = []
  const rows: Report607Answer['rows'] = []
  let rowCount = 0
  let withheldTax = '0.00'
  let withheldIncomeTax = '0.00'
  for await (const batch of allRows(context, asked)) {
    addTo(groups, batch)
    const itemized = batch.filter(({ row }) => isItemizedIn607(row))
    withheldTax = amountText(sumOf([withheldTax, ...itemized.map(({ row }) => row.withheldTax ?? '0')]))
    withheldIncomeTax = amountText(
      sumOf([withheldIncomeTax, ...itemized.map(({ row }) => row.withheldIncomeTax ?? '0')]),
    )
    for (const { row, ...document } of itemized) {
      found.push(...check(row).map((problem) => ({ ...problem, document })))
      rowCount += 1
      const isOnPage = rowCount > (page - 1) * perPage && rowCount <= page * perPage
      if (isOnPage) rows.push({ ...document, columns: report607Line(row).split('|') })
    }
  }
  const fileWords = periodError(period) ?? (rowCount > MOST_ROWS_607 ? report607Words.tooManyRows : undefined)
  if (fileWords) found.unshift({ ...fileProblem(fileWords), document: null })
  return {
    ...problemsOf(found, columns607, context.locale),
    ...groups,
    month: period.calendarMonth,
    series: asked.series,
    issuerRnc: period.issuerRnc || null,
    fileName: report607FileName(period),
    rowCount,
    page,
    perPage,
    withheldTax,
    withheldIncomeTax,
    ...leftOutAnswer(await withheldIn(context.db, asked), asked),
    late: (await lateChangesIn(context.db, asked)).slice(0, MOST_LISTED),
    rows,
  }
}

function addTo(groups: Groups, batch: readonly Row607OfDocument[]): void {
  for (const group of ['totals', 'consumption'] as const) {
    for (const kind of ['invoices', 'notes'] as const) {
      const rows = batch.filter(
        (one) =>
          !one.row.isRestated &&
          isItemizedIn607(one.row) === (group === 'totals') &&
          isNoteRow(one) === (kind === 'notes'),
      )
      if (rows.length === 0) continue
      const summary = summarize607(rows.map(({ row }) => row))
      groups[group][kind] = addSummaries607(groups[group][kind], summary)
    }
  }
}
function isNoteRow({ kind, row }: Row607OfDocument): boolean {
  const type = parseNcf(row.ncf)?.type
  return type ? isNote(type) : kind === 'creditNote'
}

export async function text607(context: Context, period: Period, query: ReportQuery): Promise<Download> {
  const lines: string[] = []
  for await (const batch of allRows(context, await ofMonth(context, period, query))) {
    for (const { row } of batch) if (isItemizedIn607(row)) lines.push(report607Line(row) + LINE_END)
  }
  const fileWords =
    periodError(period) ?? (lines.length > MOST_ROWS_607 ? report607Words.tooManyRows : undefined)
  if (fileWords) throw new Refusal(422, fileWords)
  const header = report607Header(period, lines.length) + LINE_END
  return fileOf(header + lines.join(''), report607FileName(period))
}

const amountFormat = '#,##0.00'
const firstAmount = 8
/** The columns of the text file, amounts as numbers, and sheets with what the file does not tell. */
export async function excel607(context: Context, period: Period, query: ReportQuery): Promise<Download> {
  const { locale, accept } = context
  const asked = await ofMonth(context, period, query)
  const leftOut = leftOutOf(await withheldIn(context.db, asked), asked)
  const late = await lateChangesIn(context.db, asked)
  const titles = Object.values(columns607).map((words, at) => `${at + 1}. ${say(words, locale)}`)
  const columns = titles.map((title, at): Column => ({
    title,
    format: at + 1 >= firstAmount ? amountFormat : '@',
    width: Math.min(24, title.length + 2),
  }))
  const groups = noGroups()
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const batch of allRows(context, asked)) {
      addTo(groups, batch)
      for (const { row } of batch) {
        if (!isItemizedIn607(row)) continue
        yield report607Line(row)
          .split('|')
          .map((text, at) => (at + 1 >= firstAmount && text ? Number(text) : text || null))
      }
    }
  }
  return workbook(columns, cells(), {
    name: `607 ${period.calendarMonth}`,
    accept,
    more: () => [
      consumptionSheet(groups.consumption, context),
      ...(leftOut.length > 0 ? [leftOutSheet(leftOut, locale)] : []),
      ...(late.length > 0 ? [lateSheet(late, locale)] : []),
    ],
  })
}

const sheetWords = {
  name: { es: 'Consumo no detallado', en: 'Consumption not itemized' },
  part: { es: 'Concepto', en: 'Part' },
  invoices: { es: 'Facturas', en: 'Invoices' },
  notes: { es: 'Notas', en: 'Notes' },
  count: { es: 'Comprobantes', en: 'Documents' },
  net: { es: 'Monto facturado', en: 'Amount invoiced' },
  tax: { es: 'ITBIS facturado', en: 'ITBIS invoiced' },
  total: { es: 'Total', en: 'Total' },
}
function consumptionSheet({ invoices, notes }: Groups['consumption'], { locale }: Pick<Context, 'locale'>) {
  const parts = ['net', 'tax', 'total'] as const
  const rows: Cell[][] = [
    [say(sheetWords.count, locale), invoices.count, notes.count],
    ...parts.map((part) => [say(sheetWords[part], locale), Number(invoices[part]), Number(notes[part])]),
    ...paymentFormNames.map((form) => [
      say(paymentForms[form], locale),
      Number(invoices.payments[form]),
      Number(notes.payments[form]),
    ]),
  ]
  const columns = [
    { title: say(sheetWords.part, locale), format: '@' },
    ...(['invoices', 'notes'] as const).map((kind) => ({
      title: say(sheetWords[kind], locale),
      format: amountFormat,
      width: 18,
    })),
  ]
  return { name: say(sheetWords.name, locale), columns, rows }
}
