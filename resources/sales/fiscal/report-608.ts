/** Report 608 (voided fiscal numbers of a month, Norma General 07-2018) as DGII's text file, and its check. */
import type { Words } from '#core/words.ts'
import { ncfError, parseNcf, seriesOf } from './ncf.ts'
import { compactDay, LINE_END, type ReportPeriod } from './report-607.ts'
import { fileProblem, periodError, report607Words, type ReportProblem } from './report-607-check.ts'
import { voidReasons, type VoidReason } from './void-reasons.ts'

export type Report608Row = {
  ncf: string
  /** The date of the document. */
  issueDate: string
  reason: VoidReason
}

export const report608Line = ({ ncf, issueDate, reason }: Report608Row): string =>
  `${ncf}|${compactDay(issueDate)}|${voidReasons[reason].code}`
export const report608Header = ({ issuerRnc, month }: ReportPeriod, rowCount: number): string =>
  `608|${issuerRnc}|${month}|${rowCount}`
export const report608FileName = ({ issuerRnc, month }: ReportPeriod): string =>
  `DGII_F_608_${issuerRnc}_${month}.TXT`
/** The whole file, in lines that end in CRLF (NG 07-2018). */
export const report608File = (period: ReportPeriod, rows: readonly Report608Row[]): string =>
  [report608Header(period, rows.length), ...rows.map(report608Line)].map((line) => line + LINE_END).join('')

export const report608Words = {
  electronic: {
    es: 'Un e-NCF no se anula en el 608: se corrige con una nota de crédito',
    en: 'An e-NCF is not voided in 608: a credit note corrects it',
  },
} satisfies Record<string, Words>

/** The rows that DGII would refuse, in their order (NG 07-2018). */
export function check608(period: ReportPeriod, rows: readonly Report608Row[]): ReportProblem[] {
  const fileWords = periodError(period)
  if (fileWords) return [fileProblem(fileWords)]
  const seen = new Set<string>()
  return rows.flatMap(({ ncf, issueDate }, at) => {
    const isTwice = seen.has(ncf)
    seen.add(ncf)
    const findings = [
      { column: 1, words: ncfError(ncf) ?? electronicError(ncf) },
      { column: 1, words: isTwice ? report607Words.twice : undefined },
      {
        column: 2,
        words: compactDay(issueDate).startsWith(period.month) ? undefined : report607Words.otherMonth,
      },
    ]
    return findings.flatMap(({ column, words }) => (words ? [{ row: at + 1, ncf, column, words }] : []))
  })
}

function electronicError(ncf: string): Words | undefined {
  const parsed = parseNcf(ncf)
  return parsed && seriesOf(parsed.type) === 'E' ? report608Words.electronic : undefined
}
