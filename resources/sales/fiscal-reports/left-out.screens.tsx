/** The list of what was withheld in the month and its 607 has not. */
import { Link } from 'react-router'
import { display } from '#core/display.ts'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { paymentAllocations } from '#resources/sales/payments/payment-allocation.ts'
import { officeHref } from '#web/office/addresses.ts'
import { sayMonth } from '#web/office/figures/say-month.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import type { LeftOutAnswer, Report607Answer } from './fiscal-report.api.ts'
import { leftOutReasons } from './withheld-taxes.ts'

const words = {
  list: { es: 'Retenido según el diario, fuera de este 607', en: 'Withheld in the journal, not in this 607' },
  sum: {
    es: 'Diario = 607 + lista: {journal} de ITBIS = {file} + {list}',
    en: 'Journal = 607 + list: {journal} of ITBIS = {file} + {list}',
  },
  invoice: { es: 'Factura', en: 'Invoice' },
  month: { es: 'Mes', en: 'Month' },
  tax: { es: 'ITBIS retenido', en: 'ITBIS withheld' },
  incomeTax: { es: 'ISR retenido', en: 'Income tax withheld' },
  reason: { es: 'Motivo', en: 'Reason' },
} satisfies Record<string, Words>

type PartProps = { report: Report607Answer; locale: Locale }
const money = (amount: string, locale: Locale) => sayMoney({ amount, currency: 'dop' }, locale)

const dayOf = ({ withheldOn }: LeftOutAnswer, locale: Locale) =>
  display(paymentAllocations.fields.withheldOn, withheldOn, { locale })
const DocumentLink = ({ of: { document, ncf }, locale }: { of: LeftOutAnswer; locale: Locale }) => (
  <Link to={officeHref(locale, 'invoices', document.id)}>{ncf || document.number}</Link>
)

/** With the sum, so that the accountant finds the journal's amount again. */
export function LeftOutList({ report, locale }: PartProps) {
  const { leftOut, withheldTax, leftOutTax } = report
  if (leftOut.length === 0) return null
  const journal = amountText(sumOf([withheldTax, leftOutTax]))
  return (
    <>
      <h3>{words.list[locale]}</h3>
      <DataTable
        label={words.list[locale]}
        columns={[
          {
            key: 'invoice',
            label: words.invoice[locale],
            cell: (one) => <DocumentLink of={one} locale={locale} />,
          },
          {
            key: 'month',
            label: words.month[locale],
            cell: ({ issueMonth }) => sayMonth(issueMonth, locale),
          },
          {
            key: 'withheldOn',
            label: paymentAllocations.fields.withheldOn.label[locale],
            cell: (one) => dayOf(one, locale),
          },
          {
            key: 'tax',
            label: words.tax[locale],
            align: 'end',
            cell: (one) => money(one.withheldTax, locale),
          },
          {
            key: 'incomeTax',
            label: words.incomeTax[locale],
            align: 'end',
            cell: (one) => money(one.withheldIncomeTax, locale),
          },
          {
            key: 'reason',
            label: words.reason[locale],
            width: 'wrap',
            cell: ({ reason }) => leftOutReasons[reason][locale],
          },
        ]}
        rows={leftOut.map((one, at) => ({ ...one, id: String(at) }))}
      />
      <p>
        {say(words.sum, locale, {
          journal: money(journal, locale),
          file: money(withheldTax, locale),
          list: money(leftOutTax, locale),
        })}
      </p>
    </>
  )
}
