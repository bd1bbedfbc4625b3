/** The lines of a quote and its totals. */
import { say, type Words } from '#core/words.ts'
import { taxCodes } from '#core/money/tax.ts'
import { sayShare } from '#core/display.ts'
import { units } from '#resources/sales/documents/document-fields.ts'
import { sumByTax } from '#resources/sales/documents/document-totals.ts'
import { sayNumber } from '#resources/sales/documents/money-words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import type { QuoteView } from './load.server.ts'
import styles from './screen.module.css'

const words = {
  lines: { es: 'Partidas', en: 'Items' },
  description: { es: 'Descripción', en: 'Description' },
  amount: { es: 'Importe', en: 'Amount' },
  discount: { es: 'Descuento: {value}', en: 'Discount: {value}' },
  option: { es: 'Opción elegida', en: 'Option chosen' },
  discounts: { es: 'Descuentos', en: 'Discounts' },
  subtotal: { es: 'Subtotal', en: 'Subtotal' },
  total: { es: 'Total', en: 'Total' },
} satisfies Record<string, Words>

/** Options that are not chosen stand in the form of acceptance. */
export function QuoteLines({ of: quote }: { of: QuoteView }) {
  const locale = useLocale()
  const counted = quote.items.filter((item) => !item.isOptional || item.isChosen)
  return (
    <table className={styles.lines}>
      <caption>{words.lines[locale]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.description[locale]}</th>
          <th scope="col">{words.amount[locale]}</th>
        </tr>
      </thead>
      <tbody>
        {counted.map((item) => (
          <LineRow key={item.id} item={item} currency={quote.currency} />
        ))}
      </tbody>
      <Totals of={quote} />
    </table>
  )
}

function LineRow({ item, currency }: { item: QuoteView['items'][number]; currency: QuoteView['currency'] }) {
  const locale = useLocale()
  const { description, quantity, unit, unitPrice, amount, discount, isOptional } = item
  const reduced =
    discount?.kind === 'percent'
      ? sayShare(discount.value, locale)
      : discount && sayMoney({ amount: discount.value, currency }, locale)
  return (
    <tr>
      <td>
        {description}
        <small>
          {sayNumber(quantity, locale)} × {sayNumber(unitPrice, locale, 2)} (
          {units[unit][locale].toLocaleLowerCase(locale)})
        </small>
        {isOptional && <small>{words.option[locale]}</small>}
        {reduced && <small>{say(words.discount, locale, { value: reduced })}</small>}
      </td>
      <td>{sayNumber(amount, locale, 2)}</td>
    </tr>
  )
}

function Totals({ of: { discountTotal, net, taxes, total, currency } }: { of: QuoteView }) {
  const locale = useLocale()
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const rows: [string, string][] = [
    ...(Number(discountTotal) > 0
      ? ([[words.discounts[locale], `− ${money(discountTotal)}`]] as [string, string][])
      : []),
    [words.subtotal[locale], money(net)],
    ...taxes.map((of): [string, string] => [taxCodes[of.taxCode][locale], money(sumByTax(of))]),
    [words.total[locale], money(total)],
  ]
  return (
    <tfoot>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tfoot>
  )
}
