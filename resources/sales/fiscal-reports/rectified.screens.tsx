/** A warning with the rectified files of earlier months, for what was withheld or recorded after they were sent. */
import { Link } from 'react-router'
import { display } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { paymentAllocations } from '#resources/sales/payments/payment-allocation.ts'
import { officeHref } from '#web/office/addresses.ts'
import { sayMonth } from '#web/office/figures/say-month.ts'
import { Notice } from '#web/ui/notice.tsx'
import { fiscalReportsApi, type LateAnswer, type Report607Answer } from './fiscal-report.api.ts'
import { lateChanges } from './late-changes.ts'
import { Downloads } from './report-download.screens.tsx'
import styles from './fiscal-report.module.css'

const words = {
  title: {
    es: 'Lo de este mes cambia informes de meses anteriores: se rectifican',
    en: 'What happened this month changes reports of earlier months: they are rectified',
  },
  text: {
    es: 'El archivo de cada mes queda como se envió. El rectificado trae lo que se retuvo o se registró después.',
    en: 'The file of each month stays as it was sent. The rectified one has what was withheld or recorded afterwards.',
  },
  withheld: { es: 'Se retuvo', en: 'It was withheld' },
  rectified607: { es: '607 rectificado · {month}', en: 'Rectified 607 · {month}' },
  rectified608: { es: '608 rectificado · {month}', en: 'Rectified 608 · {month}' },
} satisfies Record<string, Words>

type RectifiedChange = Omit<LateAnswer, 'change'> & { what: Words }
/** Withheld this month of an invoice of an earlier one, and recorded this month too late for an earlier file. */
function rectifiedChanges({ leftOut, late }: Report607Answer): RectifiedChange[] {
  const withheld = leftOut
    .filter(({ reason }) => reason === 'late')
    .map(({ issueMonth: month, withheldOn: recordedOn, ...one }) => ({
      ...one,
      month,
      recordedOn,
      amount: '0.00',
      what: words.withheld,
    }))
  return [...withheld, ...late.map(({ change, ...one }) => ({ ...one, what: lateChanges[change] }))]
}

type PartProps = { report: Report607Answer; locale: Locale }
/** Names each month whose files are rectified, with its files. */
export function Rectified({ report, locale }: PartProps) {
  const months = Map.groupBy(rectifiedChanges(report), ({ month }) => month)
  if (months.size === 0) return null
  return (
    <Notice type="warning" title={words.title[locale]}>
      <p>{words.text[locale]}</p>
      {[...months].map(([month, changes]) => {
        const options = { params: { month }, query: { series: report.series, version: 'rectified' as const } }
        const title = (of: Words) => <strong>{say(of, locale, { month: sayMonth(month, locale) })}</strong>
        const isVoided = changes.some(({ what }) => what === lateChanges.voided)
        return (
          <div key={month} className={styles.late}>
            {title(words.rectified607)}
            <ul>
              {changes.map((change, at) => (
                <li key={at}>
                  <ChangeText change={change} locale={locale} />
                </li>
              ))}
            </ul>
            <Downloads
              isAside
              text={fiscalReportsApi.text607}
              excel={fiscalReportsApi.excel607}
              options={options}
            />
            {isVoided && (
              <>
                {title(words.rectified608)}
                <Downloads
                  isAside
                  text={fiscalReportsApi.text608}
                  excel={fiscalReportsApi.excel608}
                  options={options}
                />
              </>
            )}
          </div>
        )
      })}
    </Notice>
  )
}

function ChangeText({ change, locale }: { change: RectifiedChange; locale: Locale }) {
  const { document, ncf, recordedOn, what, amount, withheldTax, withheldIncomeTax } = change
  const segment = document.kind === 'invoice' ? 'invoices' : 'credit-notes'
  const amounts = [
    [amount, ''],
    [withheldTax, ' ITBIS'],
    [withheldIncomeTax, locale === 'es' ? ' ISR' : ' income tax'],
  ].flatMap(([value, of]) =>
    Number(value) === 0 ? [] : [`${sayMoney({ amount: value!, currency: 'dop' }, locale)}${of}`],
  )
  return (
    <>
      <Link to={officeHref(locale, segment, document.id)}>{ncf || document.number}</Link> ·{' '}
      {[display(paymentAllocations.fields.withheldOn, recordedOn, { locale }), what[locale], ...amounts].join(
        ' · ',
      )}
    </>
  )
}
