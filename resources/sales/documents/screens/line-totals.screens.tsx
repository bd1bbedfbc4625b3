/** The totals of a document beside its lines. */
import type { DocumentTotals, TaxTotals } from '#core/money/totals.ts'
import { taxCodes } from '#core/money/tax.ts'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { totalFields } from '../document-fields.ts'
import { sumByTax } from '../document-totals.ts'
import styles from './line-totals.module.css'

const words = {
  discount: {
    es: 'El descuento global es mayor que el subtotal',
    en: 'The discount of the document is larger than its subtotal',
  },
  rate: { es: 'Falta la tasa de cambio', en: 'The exchange rate is missing' },
} satisfies Record<string, Words>

type LineTotalsProps = {
  document: { currency: string; exchangeRate: string | null }
  totals:
    | (Pick<DocumentTotals, 'net' | 'discountTotal' | 'total' | 'totalDop'> & {
        taxes: readonly Pick<TaxTotals, 'taxCode' | 'base' | 'tax'>[]
      })
    | undefined
}

export function LineTotals({ document: { currency, exchangeRate }, totals }: LineTotalsProps) {
  const locale = useLocale()
  if (!totals) return <p className={styles.wrong}>{words.discount[locale]}</p>
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const facts: { label: Words; text: string }[] = [
    ...(Number(totals.discountTotal) > 0
      ? [{ label: totalFields.discountTotal.label, text: `−${money(totals.discountTotal)}` }]
      : []),
    { label: totalFields.net.label, text: money(totals.net) },
    ...totals.taxes.map((of) => ({ label: taxCodes[of.taxCode], text: money(sumByTax(of)) })),
  ]
  const inPesos = () =>
    exchangeRate ? sayMoney({ amount: totals.totalDop, currency: 'dop' }, locale) : words.rate[locale]
  return (
    <dl className={styles.totals} aria-live="polite">
      {facts.map(({ label, text }) => (
        <div key={label.es}>
          <dt>{label[locale]}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {currency !== 'dop' && (
        <div>
          <dt>{totalFields.totalDop.label[locale]}</dt>
          <dd>{inPesos()}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{totalFields.total.label[locale]}</dt>
        <dd>{money(totals.total)}</dd>
      </div>
    </dl>
  )
}
