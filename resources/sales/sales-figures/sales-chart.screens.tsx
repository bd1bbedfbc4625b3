/** Sales of one currency as bars; the table under it has the same figures. */
import type { Locale } from '#core/words.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { Bars } from './bars.screens.tsx'
import type { SalesFigure, SalesGrouping } from './sales-figure.api.ts'

const MOST_BARS = 12

type ChartProps = { figures: readonly SalesFigure[]; by: SalesGrouping; locale: Locale }

/** The last months, or the largest groups. */
export function SalesChart({ figures, by, locale }: ChartProps) {
  const shown = by === 'month' ? figures.slice(-MOST_BARS) : figures.slice(0, MOST_BARS)
  const bars = shown.map(({ key, title, sales, currency }) => ({
    key: key ?? '',
    name: title,
    value: Number(sales),
    text: sayMoney({ amount: sales, currency }, locale),
  }))
  return <Bars bars={bars} />
}
