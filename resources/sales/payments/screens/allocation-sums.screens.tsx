/** What is received, applied, withheld and left of a payment, always in sight. */
import { Decimal } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { appliedIn, withheldOf, type AllocationLine, type Conversion } from './allocation-lines.ts'
import styles from './allocations.module.css'

const words = {
  received: { es: 'Recibido', en: 'Received' },
  applied: { es: 'Aplicado a facturas', en: 'Applied to invoices' },
  withheld: { es: 'Retenido', en: 'Withheld' },
  advance: { es: 'Queda como anticipo', en: 'Left as an advance' },
  over: { es: 'Aplicado de más', en: 'Applied too much' },
} satisfies Record<string, Words>

type SumsProps = { received: Decimal; lines: readonly AllocationLine[]; conversion: Conversion }

export function AllocationSums({ received, lines, conversion }: SumsProps) {
  const locale = useLocale()
  const { currency, currencyOf } = conversion
  const applied = appliedIn(lines, conversion)
  const withheld = Map.groupBy(
    lines.filter((line) => !withheldOf(line).isZero()),
    ({ invoiceId }) => currencyOf(invoiceId) ?? currency,
  )
  const left = received.minus(applied)
  const money = (amount: Decimal, of = currency) =>
    sayMoney({ amount: amount.toFixed(2), currency: of }, locale)
  const sumWithheld = (of: readonly AllocationLine[]) =>
    of.reduce((all, line) => all.plus(withheldOf(line)), new Decimal(0))
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{words.received[locale]}</dt>
        <dd>{money(received)}</dd>
      </div>
      <div>
        <dt>{words.applied[locale]}</dt>
        <dd>{money(applied)}</dd>
      </div>
      {[...withheld].map(([of, own]) => (
        <div key={of}>
          <dt>{words.withheld[locale]}</dt>
          <dd>{money(sumWithheld(own), of)}</dd>
        </div>
      ))}
      <div className={left.lt(0) ? styles.wrong : undefined}>
        <dt>{(left.lt(0) ? words.over : words.advance)[locale]}</dt>
        <dd>{money(left.abs())}</dd>
      </div>
    </dl>
  )
}
