/** Report 608 of a month (voided numbers): its rows with the check, the text file and the spreadsheet. */
import type { Download } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import { say } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { workbook } from '#server/documents/workbook.ts'
import { periodError } from '#resources/sales/fiscal/report-607-check.ts'
import {
  check608,
  report608File,
  report608FileName,
  report608Line,
} from '#resources/sales/fiscal/report-608.ts'
import type { PagedReportQuery, Report608Answer, ReportQuery } from './fiscal-report.api.ts'
import { columns608 } from './fiscal-report.ts'
import { rows608 } from './report-documents.server.ts'
import { fileOf, problemsOf, type Period } from './report-parts.server.ts'

const allRows = ({ db }: Context, { calendarMonth }: Period, { series, version }: ReportQuery) =>
  rows608(db, { month: calendarMonth, series, isRectified: version === 'rectified' })

export async function report608(
  context: Context,
  period: Period,
  query: PagedReportQuery,
): Promise<Report608Answer> {
  const { series, page, perPage } = query
  const all = await allRows(context, period, query)
  const problems = check608(
    period,
    all.map(({ row }) => row),
  )
  const found = problems.map((problem) => {
    const document = all[problem.row - 1]
    return {
      ...problem,
      document: document ? { kind: document.kind, id: document.id, number: document.number } : null,
    }
  })
  return {
    ...problemsOf(found, columns608, context.locale),
    month: period.calendarMonth,
    series,
    issuerRnc: period.issuerRnc || null,
    fileName: report608FileName(period),
    rowCount: all.length,
    page,
    perPage,
    rows: all
      .slice((page - 1) * perPage, page * perPage)
      .map(({ row, ...document }) => ({ ...document, columns: report608Line(row).split('|') })),
  }
}

export async function text608(context: Context, period: Period, query: ReportQuery): Promise<Download> {
  const fileWords = periodError(period)
  if (fileWords) throw new Refusal(422, fileWords)
  const all = await allRows(context, period, query)
  const text = report608File(
    period,
    all.map(({ row }) => row),
  )
  return fileOf(text, report608FileName(period))
}

export async function excel608(context: Context, period: Period, query: ReportQuery): Promise<Download> {
  const all = await allRows(context, period, query)
  const columns = Object.values(columns608).map((words, at) => ({
    title: `${at + 1}. ${say(words, context.locale)}`,
    format: '@',
  }))
  const cells = all.map(({ row }) => report608Line(row).split('|'))
  return workbook(columns, cells, { name: `608 ${period.calendarMonth}`, accept: context.accept })
}
