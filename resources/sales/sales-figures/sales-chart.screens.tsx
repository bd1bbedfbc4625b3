/** Sales of one currency as bars; the table under it has the same figures. */
import type { Locale } from '#core/words.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { Bars } from '#web/office/figures/bars.tsx'
import { titleOfFigure } from './sales-tables.screens.tsx'
import type { SalesFigure, SalesGrouping } from './sales-figure.api.ts'

const MOST_BARS = 12

type ChartProps = { figures: readonly SalesFigure[]; by: SalesGrouping; locale: Locale }

/** The last months, or the largest groups. */
export function SalesChart({ figures, by, locale }: ChartProps) {
  const shown = by === 'month' ? figures.slice(-MOST_BARS) : figures.slice(0, MOST_BARS)
  const bars = shown.map((figure) => ({
    key: figure.key ?? '',
    name: titleOfFigure(figure, by, locale),
    value: Number(figure.sales),
    text: sayMoney({ amount: figure.sales, currency: figure.currency }, locale),
  }))
  return <Bars bars={bars} />
}
