/** Seats sold, occupancy and satisfaction of the last twelve months, first on the Today of whoever directs the firm. */
import { Link } from 'react-router'
import { sayShare } from '#core/display.ts'
import type { Locale, Words } from '#core/words.ts'
import { addressOf } from '#web/office/list/query.ts'
import { officeHref } from '#web/office/addresses.ts'
import { MonthChart, MonthCharts } from '#web/office/figures/month-chart.tsx'
import type { MonthColumn } from '#web/office/figures/month-columns.tsx'
import { sayMonth } from '#web/office/figures/say-month.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import type { Column } from '#web/office/table/column.ts'
import { leadView } from '#web/office/today/views.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { monthsFrom } from '#web/relative-days.ts'
import { cancelledStates, draftStates } from '#resources/events/schedule/event-state.ts'
import { eventStatuses } from '#resources/events/schedule/event.ts'
import type { FirmMonth } from './firm-months.ts'

const words = {
  month: { es: 'Mes', en: 'Month' },
  seats: { es: 'Cupos vendidos', en: 'Seats sold' },
  fill: { es: 'Ocupación (%)', en: 'Fill rate (%)' },
  satisfaction: { es: 'Satisfacción (1 a 5)', en: 'Satisfaction (1 to 5)' },
  answers: { es: 'Respuestas', en: 'Answers' },
  table: { es: 'Ver los meses en una tabla', en: 'See the months in a table' },
  label: { es: 'Cupos, ocupación y satisfacción por mes', en: 'Seats, fill rate and satisfaction by month' },
} satisfies Record<string, Words>

export const firmFiguresLead = leadView({
  key: 'firm-figures',
  words: { es: 'La firma mes a mes', en: 'The firm month by month' },
  draw: (months: FirmMonth[]) => <FirmFigures months={months} />,
})

function FirmFigures({ months }: { months: readonly FirmMonth[] }) {
  const locale = useLocale()
  const columns = (columnOf: (month: FirmMonth) => Omit<MonthColumn, 'month'>) =>
    months.map((month): MonthColumn => ({ month: month.month, ...columnOf(month) }))
  return (
    <MonthCharts
      summary={words.table[locale]}
      table={
        <DataTable label={words.label[locale]} columns={tableColumns(locale)} rows={months.toReversed()} />
      }
    >
      <MonthChart
        title={words.seats[locale]}
        hrefOf={(month) => eventsHref(month, locale)}
        columns={columns(({ seats }) => ({ value: seats, text: String(seats) }))}
      />
      <MonthChart
        title={words.fill[locale]}
        hrefOf={(month) => eventsHref(month, locale)}
        columns={columns(({ fill }) => ({
          value: fill,
          text: sayShare(fill, locale),
          label: String(fill ?? '–'),
        }))}
        most={100}
      />
      <MonthChart
        title={words.satisfaction[locale]}
        hrefOf={(month) => answersHref(month, locale)}
        columns={columns(({ satisfaction }) => ({
          value: satisfaction === null ? null : Number(satisfaction),
          text: satisfaction ?? '–',
          label: satisfaction === null ? '–' : Number(satisfaction).toFixed(1),
        }))}
        most={5}
      />
    </MonthCharts>
  )
}

function tableColumns(locale: Locale): Column<FirmMonth>[] {
  const figure = (key: Figure, cell: (month: FirmMonth) => string): Column<FirmMonth> => ({
    key,
    label: words[key][locale],
    align: 'end',
    cell: (month) => <Link to={hrefs[key](month.month, locale)}>{cell(month)}</Link>,
  })
  return [
    { key: 'month', label: words.month[locale], width: 'fill', cell: ({ month }) => sayMonth(month, locale) },
    figure('seats', ({ seats, capacity }) => `${seats} / ${capacity}`),
    figure('fill', ({ fill }) => sayShare(fill, locale)),
    figure('satisfaction', ({ satisfaction }) => satisfaction ?? '–'),
    figure('answers', ({ answers }) => String(answers)),
  ]
}

const countedStates = Object.keys(eventStatuses).filter(
  (status) => ![...draftStates, ...cancelledStates].includes(status as 'draft'),
)

/** The events that the month counts. */
function eventsHref(month: string, locale: Locale): string {
  const { from, to } = monthsFrom(month, 0, 1)
  const filters = [
    { field: 'startsAt', op: 'gte' as const, value: from },
    { field: 'startsAt', op: 'lte' as const, value: to },
    { field: 'status', op: 'in' as const, value: countedStates },
  ]
  return officeHref(locale, 'events') + addressOf(filters, [{ field: 'startsAt', dir: 'asc' }])
}

/** The statistics of the events that ended in the month, event by event. */
const answersHref = (month: string, locale: Locale): string =>
  `${officeHref(locale, 'survey-statistics')}?${new URLSearchParams({ by: 'event', ...monthsFrom(month, 0, 1) })}`

type Figure = 'seats' | 'fill' | 'satisfaction' | 'answers'
const hrefs: Record<Figure, (month: string, locale: Locale) => string> = {
  seats: eventsHref,
  fill: eventsHref,
  satisfaction: answersHref,
  answers: answersHref,
}
