/** What is received, applied, withheld and left of a payment, always in sight. */
import { Decimal } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { appliedIn, withheldOf, type AllocationLine } from './allocation-lines.ts'
import styles from './allocations.module.css'

const words = {
  received: { es: 'Recibido', en: 'Received' },
  applied: { es: 'Aplicado a facturas', en: 'Applied to invoices' },
  withheld: { es: 'Retenido', en: 'Withheld' },
  advance: { es: 'Queda como anticipo', en: 'Left as an advance' },
  over: { es: 'Aplicado de más', en: 'Applied too much' },
} satisfies Record<string, Words>

type SumsProps = { received: Decimal; lines: readonly AllocationLine[]; currency: string }

export function AllocationSums({ received, lines, currency }: SumsProps) {
  const locale = useLocale()
  const applied = appliedIn(lines)
  const withheld = lines.reduce((all, line) => all.plus(withheldOf(line)), new Decimal(0))
  const left = received.minus(applied)
  const money = (amount: Decimal) => sayMoney({ amount: amount.toFixed(2), currency }, locale)
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
      {!withheld.isZero() && (
        <div>
          <dt>{words.withheld[locale]}</dt>
          <dd>{money(withheld)}</dd>
        </div>
      )}
      <div className={left.lt(0) ? styles.wrong : undefined}>
        <dt>{(left.lt(0) ? words.over : words.advance)[locale]}</dt>
        <dd>{money(left.abs())}</dd>
      </div>
    </dl>
  )
}
