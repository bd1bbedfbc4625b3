/** The choice between the agreed price and that of the target event, with the difference of each. */
import { say, type Locale, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { FieldSet, Radio } from '#web/ui/field.tsx'
import { moneyOf } from '#web/office/table/money.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import type { Order } from '../order.ts'
import { transferFields, transferPrices, transferTotals, type TransferPrice } from './order-transfer.ts'

const words = {
  same: { es: '{name}: {total}, sin diferencia', en: '{name}: {total}, no difference' },
  more: { es: '{name}: {total}, {amount} más', en: '{name}: {total}, {amount} more' },
  less: { es: '{name}: {total}, {amount} menos', en: '{name}: {total}, {amount} less' },
} satisfies Record<string, Words>

export type PriceChoice = {
  order: Order
  from: Event
  to: Event
  fallback: SeatMode
  seats: readonly { mode: SeatMode | null; bookedMode?: SeatMode | null }[]
  isWhole: boolean
}
type TransferPricesProps = PriceChoice & { value: TransferPrice; onChange: (value: TransferPrice) => void }

export function TransferPrices({ value, onChange, ...choice }: TransferPricesProps) {
  const locale = useLocale()
  return (
    <FieldSet label={transferFields.price.label[locale]}>
      {(Object.keys(transferPrices) as TransferPrice[]).map((price) => (
        <Radio
          key={price}
          name="price"
          label={labelOf(price, choice, locale)}
          checked={value === price}
          onChange={() => onChange(price)}
        />
      ))}
    </FieldSet>
  )
}

function labelOf(price: TransferPrice, choice: PriceChoice, locale: Locale): string {
  const { order, from, to, ...options } = choice
  const name = transferPrices[price][locale]
  const totals = transferTotals(order, { from, to }, { ...options, price })
  if (!totals) return name
  const money = (amount: string) => moneyOf({ amount, currency: order.currency ?? 'dop' }, locale)
  const size = totals.difference.replace('-', '')
  const compared = totals.difference.startsWith('-') ? 'less' : 'more'
  return say(words[Number(size) === 0 ? 'same' : compared], locale, {
    name,
    total: money(totals.after),
    amount: money(size),
  })
}
