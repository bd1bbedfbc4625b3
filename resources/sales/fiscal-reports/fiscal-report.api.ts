/** Endpoints of the reports to DGII: 607 and 608, as data, text file or spreadsheet. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { paymentFormNames } from '#resources/sales/fiscal/payment-forms.ts'
import { reportSeries, type ReportSeries } from './fiscal-report.ts'
import { lateChanges, type LateChange } from './late-changes.ts'
import { leftOutReasons, type LeftOutReason } from './withheld-taxes.ts'

const roles = may.readFiscalReports
const seriesNames = Object.keys(reportSeries) as [ReportSeries, ...ReportSeries[]]
/** e-CF are not reported in the 607 as DGII says today (NG 07-2018), so series B is the default. */
const series = z.enum(seriesNames).default('B')
/** Rectified: with what was recorded after the last day for sending, and withheld after the month. */
const version = z.enum(['sent', 'rectified']).default('sent')
const query = z.object({ series, version })
const pagedQuery = query.extend({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  perPage: z.coerce.number().int().min(1).max(5000).default(1000),
})
export type ReportQuery = z.output<typeof query>
export type PagedReportQuery = z.output<typeof pagedQuery>

const documentLink = { kind: z.enum(['invoice', 'creditNote']), id: idRule, number: z.string().nullable() }
const amount = z.string()
const summary = z.object({
  count: z.int(),
  net: amount,
  tax: amount,
  total: amount,
  payments: z.object(Object.fromEntries(paymentFormNames.map((form) => [form, amount]))),
})
/** Invoices and credit notes apart: amounts of notes are positive. */
const summaries = z.object({ invoices: summary, notes: summary })

const problem = z.object({
  /** Rows count from 1; 0 stands for the whole file. */
  row: z.int(),
  /** Columns have DGII's numbers; 0 stands for the whole file. */
  column: z.int(),
  columnName: z.string(),
  ncf: z.string(),
  message: z.string(),
  document: z.object(documentLink).nullable(),
})
const report = {
  month: z.string(),
  series: z.enum(seriesNames),
  issuerRnc: z.string().nullable(),
  fileName: z.string(),
  rowCount: z.int(),
  page: z.int(),
  perPage: z.int(),
  problemCount: z.int(),
  /** At most the first thousand are answered. */
  problems: z.array(problem),
}
const row607 = z.object({
  ...documentLink,
  /** The 23 fields of DGII's file in their order. */
  columns: z.array(z.string()),
})
const reasons = Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]]
/** What the journal of the month has as withheld and this report has not. */
const leftOut = z.object({
  document: z.object(documentLink),
  ncf: z.string(),
  issueMonth: z.string(),
  withheldOn: z.string(),
  withheldTax: amount,
  withheldIncomeTax: amount,
  reason: z.enum(reasons),
})
const changes = Object.keys(lateChanges) as [LateChange, ...LateChange[]]
/** It was recorded in this month, after the report of its own month was sent. */
const late = z.object({
  document: z.object(documentLink),
  ncf: z.string(),
  /** Whose file is rectified. */
  month: z.string(),
  recordedOn: z.string(),
  change: z.enum(changes),
  amount,
  withheldTax: amount,
  withheldIncomeTax: amount,
})
const report607 = z.object({
  ...report,
  totals: summaries,
  withheldTax: amount,
  withheldIncomeTax: amount,
  /** At most the first thousand are answered; the sums are of all. */
  leftOut: z.array(leftOut),
  leftOutTax: amount,
  leftOutIncomeTax: amount,
  /** At most the first thousand are answered. */
  late: z.array(late),
  /** Consumption below RD$250,000.00 is typed as sums when the file is sent and has no rows in it. */
  consumption: summaries,
  rows: z.array(row607),
})
const report608 = z.object({
  ...report,
  rows: z.array(z.object({ ...documentLink, columns: z.array(z.string()) })),
})
export type Report607Answer = z.output<typeof report607>
export type LateAnswer = z.output<typeof late>
export type LeftOutAnswer = z.output<typeof leftOut>
export type Report608Answer = z.output<typeof report608>
export type ReportProblemAnswer = z.output<typeof problem>

export const fiscalReportsApi = {
  report607: endpoint('GET fiscal-reports/607/{month}', { roles, query: pagedQuery, answer: report607 }),
  text607: endpoint('GET fiscal-reports/607/{month}', { roles, query, accept: 'text' }),
  excel607: endpoint('GET fiscal-reports/607/{month}', { roles, query, accept: 'excel' }),
  report608: endpoint('GET fiscal-reports/608/{month}', { roles, query: pagedQuery, answer: report608 }),
  text608: endpoint('GET fiscal-reports/608/{month}', { roles, query, accept: 'text' }),
  excel608: endpoint('GET fiscal-reports/608/{month}', { roles, query, accept: 'excel' }),
}
