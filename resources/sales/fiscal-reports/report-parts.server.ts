/** What reports 607 and 608 have in common: their period, problems in words and text file. */
import { Buffer } from 'node:buffer'
import type { Download } from '#core/endpoint.ts'
import { Refusal } from '#core/errors.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { ReportProblem } from '#resources/sales/fiscal/report-607-check.ts'
import type { ReportPeriod } from '#resources/sales/fiscal/report-607.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { ReportProblemAnswer } from './fiscal-report.api.ts'
import { isMonth } from './fiscal-report.ts'
import type { DocumentLink } from './report-documents.server.ts'

const MOST_PROBLEMS = 1000
const words = {
  month: { es: 'El mes se escribe AAAA-MM, como 2026-10.', en: 'The month is written YYYY-MM, as 2026-10.' },
  file: { es: 'Archivo', en: 'File' },
} satisfies Record<string, Words>

/** The month as in the address, and as DGII writes it. */
export type Period = ReportPeriod & { calendarMonth: string }
export async function periodOf(context: Context, calendarMonth: string): Promise<Period> {
  assertMonth(calendarMonth)
  const { rnc } = await firmSettings(context)
  return { issuerRnc: rnc ?? '', month: calendarMonth.replace('-', ''), calendarMonth }
}
export function assertMonth(month: string): void {
  if (!isMonth(month)) throw new Refusal(404, words.month)
}

export type FoundProblem = ReportProblem & { document: DocumentLink | null }
export function problemsOf(
  found: readonly FoundProblem[],
  columns: Readonly<Record<number, Words>>,
  locale: Locale,
): { problemCount: number; problems: ReportProblemAnswer[] } {
  return {
    problemCount: found.length,
    problems: found.slice(0, MOST_PROBLEMS).map(({ row, column, ncf, words: reason, document }) => ({
      row,
      column,
      columnName: say(columns[column] ?? words.file, locale),
      ncf,
      message: say(reason, locale),
      document,
    })),
  }
}

export const fileOf = (text: string, name: string): Download => ({
  bytes: Buffer.from(text),
  type: 'text/plain; charset=utf-8',
  name,
})
