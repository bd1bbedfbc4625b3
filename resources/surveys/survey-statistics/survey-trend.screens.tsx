/** The trend by month: answers, content, expectations and recommendation, as charts and as a table. */
import { Link } from 'react-router'
import { sayShare } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { MonthChart, MonthCharts } from '#web/office/figures/month-chart.tsx'
import { Section } from '#web/office/related/row-list.tsx'
import { sayMonth } from '#web/office/figures/say-month.ts'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { figureHref, groupFiltersOf, type FigureOf } from './figure-links.screens.tsx'
import type { StatsQuery } from './survey-statistics.api.ts'
import { TREND_MONTHS, type TrendMonth } from './trend-months.screens.tsx'

const words = {
  title: { es: 'Tendencia por mes', en: 'Trend by month' },
  latest: { es: 'Las gráficas muestran los últimos {n} meses', en: 'The charts show the last {n} months' },
  table: { es: 'Ver los meses en una tabla', en: 'See the months in a table' },
  month: { es: 'Mes', en: 'Month' },
  content: { es: 'Contenido (1 a 5)', en: 'Content (1 to 5)' },
  fulfilled: { es: 'Expectativas cumplidas', en: 'Fulfilled expectations' },
  recommend: { es: 'Recomendación (NPS)', en: 'Recommendation (NPS)' },
  answers: { es: 'Respuestas', en: 'Answers' },
  complaints: { es: 'Quejas', en: 'Complaints' },
} satisfies Record<string, Words>

type Figure = {
  key: 'answers' | 'content' | 'fulfilled' | 'recommend' | 'complaints'
  counts: FigureOf
  valueOf: (month: TrendMonth) => number | null
  textOf: (month: TrendMonth, locale: Locale) => string
  most?: number
}
const charted: Figure[] = [
  {
    key: 'content',
    counts: { counts: 'content' },
    valueOf: ({ content }) => (content === null ? null : Number(content)),
    textOf: ({ content }) => content ?? '–',
    most: 5,
  },
  {
    key: 'fulfilled',
    counts: { counts: 'fulfilment' },
    valueOf: ({ fulfilled }) => fulfilled,
    textOf: ({ fulfilled }, locale) => sayShare(fulfilled, locale),
    most: 100,
  },
  {
    key: 'recommend',
    counts: { counts: 'recommend' },
    valueOf: ({ recommend }) => recommend,
    textOf: ({ recommend }) => (recommend === null ? '–' : String(recommend)),
    most: 100,
  },
  {
    key: 'answers',
    counts: {},
    valueOf: ({ answers }) => answers,
    textOf: ({ answers }) => String(answers),
  },
]
const complaints: Figure = {
  key: 'complaints',
  counts: { isComplaint: true },
  valueOf: (month) => month.complaints,
  textOf: (month) => String(month.complaints),
}

type TrendProps = { months: readonly TrendMonth[]; query: StatsQuery; locale: Locale }

export function SurveyTrend({ months, query, locale }: TrendProps) {
  const href = (month: string, { counts: figure }: Figure) =>
    figureHref(locale, groupFiltersOf('month', month, { query, figure }))
  const shown = months.slice(-TREND_MONTHS)
  // A firm that does not ask for a recommendation has no empty chart of it.
  const figures = charted.filter(({ valueOf }) => months.some((month) => valueOf(month) !== null))
  const columns: Column<TrendMonth>[] = [
    { key: 'month', label: words.month[locale], width: 'fill', cell: ({ month }) => sayMonth(month, locale) },
    ...[...figures, complaints].map((figure): Column<TrendMonth> => ({
      key: figure.key,
      label: words[figure.key][locale],
      align: 'end',
      cell: (month) => {
        const to = figure.valueOf(month) === null ? undefined : href(month.month, figure)
        const text = figure.textOf(month, locale)
        return to ? <Link to={to}>{text}</Link> : text
      },
    })),
  ]
  if (!months.some(({ answers }) => answers > 0)) return null
  return (
    <Section title={words.title[locale]}>
      {months.length > TREND_MONTHS && <p>{say(words.latest, locale, { n: TREND_MONTHS })}</p>}
      <MonthCharts
        summary={words.table[locale]}
        table={
          <DataTable
            label={words.title[locale]}
            columns={columns}
            rows={months.toReversed().map((month) => ({ id: month.month, ...month }))}
          />
        }
      >
        {figures.map((figure) => (
          <MonthChart
            key={figure.key}
            title={words[figure.key][locale]}
            hrefOf={(month) => href(month, figure)}
            columns={shown.map((month) => ({
              month: month.month,
              value: figure.valueOf(month),
              text: figure.textOf(month, locale),
            }))}
            {...(figure.most && { most: figure.most })}
          />
        ))}
      </MonthCharts>
    </Section>
  )
}
