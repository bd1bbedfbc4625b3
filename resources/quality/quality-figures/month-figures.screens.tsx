/** Cases registered and closed by month: bars, and the table that says the same. */
import type { Locale, Words } from '#core/words.ts'
import { Bars } from '#web/office/figures/bars.tsx'
import { FigureGroup } from '#web/office/figures/figures-page.tsx'
import { sayMonth } from '#web/office/figures/say-month.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import type { QualityFigures } from './quality-figures.api.ts'

const words = {
  title: { es: 'Registradas por mes', en: 'Registered by month' },
  month: { es: 'Mes', en: 'Month' },
  registered: { es: 'Registradas', en: 'Registered' },
  closed: { es: 'Cerradas', en: 'Closed' },
} satisfies Record<string, Words>

type MonthFiguresProps = { months: QualityFigures['months']; locale: Locale }
export function MonthFigures({ months, locale }: MonthFiguresProps) {
  if (months.length === 0) return null
  return (
    <FigureGroup title={words.title[locale]}>
      <Bars
        bars={months.map(({ month, registered }) => ({
          key: month,
          name: sayMonth(month, locale),
          value: registered,
          text: String(registered),
        }))}
      />
      <DataTable
        label={words.title[locale]}
        columns={[
          {
            key: 'month',
            label: words.month[locale],
            width: 'fill',
            cell: ({ month }) => sayMonth(month, locale),
          },
          {
            key: 'registered',
            label: words.registered[locale],
            align: 'end',
            cell: ({ registered }) => registered,
          },
          { key: 'closed', label: words.closed[locale], align: 'end', cell: ({ closed }) => closed },
        ]}
        rows={months.map((one) => ({ id: one.month, ...one }))}
      />
    </FigureGroup>
  )
}
