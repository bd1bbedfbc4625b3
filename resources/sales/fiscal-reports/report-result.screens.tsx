/** What DGII would refuse in a report, and the sums of the 607. */
import { Link } from 'react-router'
import { say, type Locale, type Words } from '#core/words.ts'
import { paymentForms, paymentFormNames } from '#resources/sales/fiscal/payment-forms.ts'
import { officeHref } from '#web/office/addresses.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import type { Report607Answer, Report608Answer, ReportProblemAnswer } from './fiscal-report.api.ts'

const words = {
  fine: { es: 'La verificación no encontró errores', en: 'The check found no errors' },
  rows: { es: 'Filas en el archivo: {n}', en: 'Rows in the file: {n}' },
  wrong: { es: 'DGII rechazaría el archivo. Errores: {n}', en: 'DGII would refuse the file. Errors: {n}' },
  shown: { es: 'Se muestran los primeros {n}.', en: 'The first {n} are shown.' },
  problems: { es: 'Errores', en: 'Errors' },
  document: { es: 'Comprobante', en: 'Document' },
  row: { es: 'Fila', en: 'Row' },
  column: { es: 'Columna', en: 'Column' },
  reason: { es: 'Motivo', en: 'Reason' },
  sums: {
    es: 'Totales del archivo y consumo no detallado',
    en: 'Totals of the file and consumption not itemized',
  },
  part: { es: 'Concepto', en: 'Part' },
  invoices: { es: 'Facturas', en: 'Invoices' },
  notes: { es: 'Notas', en: 'Notes' },
  consumption: { es: 'Consumo < RD$250,000', en: 'Consumption < RD$250,000' },
  consumptionNotes: { es: 'Notas de consumo', en: 'Notes on consumption' },
  count: { es: 'Comprobantes', en: 'Documents' },
  net: { es: 'Monto facturado', en: 'Amount invoiced' },
  tax: { es: 'ITBIS', en: 'ITBIS' },
  total: { es: 'Total', en: 'Total' },
} satisfies Record<string, Words>

type CheckProps = { report: Report607Answer | Report608Answer; locale: Locale }
export function Check({ report, locale }: CheckProps) {
  const { problems, problemCount, rowCount } = report
  const rows = say(words.rows, locale, { n: rowCount })
  if (problemCount === 0) {
    return (
      <Notice type="success" title={words.fine[locale]}>
        {rows}
      </Notice>
    )
  }
  return (
    <>
      <Notice type="error" title={say(words.wrong, locale, { n: problemCount })}>
        {rows}. {problems.length < problemCount && say(words.shown, locale, { n: problems.length })}
      </Notice>
      <DataTable
        label={words.problems[locale]}
        columns={[
          { key: 'document', label: words.document[locale], cell: (row) => documentOf(row, locale) },
          { key: 'row', label: words.row[locale], align: 'end', cell: ({ row }) => row || '–' },
          {
            key: 'column',
            label: words.column[locale],
            cell: ({ column, columnName }) => `${column || ''} ${columnName}`,
          },
          { key: 'reason', label: words.reason[locale], width: 'wrap', cell: ({ message }) => message },
        ]}
        rows={problems.map((problem, at) => ({ ...problem, id: String(at) }))}
      />
    </>
  )
}

function documentOf({ document, ncf }: ReportProblemAnswer, locale: Locale) {
  if (!document) return '–'
  const segment = document.kind === 'invoice' ? 'invoices' : 'credit-notes'
  return <Link to={officeHref(locale, segment, document.id)}>{ncf || document.number}</Link>
}

/** Consumption below the threshold is typed as sums when the file is sent. */
export function Sums({ report, locale }: { report: Report607Answer; locale: Locale }) {
  const columns = {
    invoices: report.totals.invoices,
    notes: report.totals.notes,
    consumption: report.consumption.invoices,
    consumptionNotes: report.consumption.notes,
  }
  type Name = keyof typeof columns
  type Sum = (typeof columns)[Name]
  const money = (amount: string | undefined) => sayMoney({ amount: amount ?? '0', currency: 'dop' }, locale)
  const used = paymentFormNames.filter((form) =>
    Object.values(columns).some(({ payments }) => Number(payments[form]) > 0),
  )
  const rows: { id: string; label: string; of: (sum: Sum) => string | number }[] = [
    { id: 'count', label: words.count[locale], of: ({ count }) => count },
    ...(['net', 'tax', 'total'] as const).map((part) => ({
      id: part,
      label: words[part][locale],
      of: (sum: Sum) => money(sum[part]),
    })),
    ...used.map((form) => ({
      id: form,
      label: paymentForms[form][locale],
      of: (sum: Sum) => money(sum.payments[form]),
    })),
  ]
  return (
    <DataTable
      label={words.sums[locale]}
      isScrollable
      columns={[
        { key: 'part', label: words.part[locale], width: 'fill', cell: ({ label }) => label },
        ...(Object.keys(columns) as Name[]).map((name) => ({
          key: name,
          label: words[name][locale],
          align: 'end' as const,
          cell: ({ of }: (typeof rows)[number]) => of(columns[name]),
        })),
      ]}
      rows={rows}
    />
  )
}
