/** Complaints in the figures of quality: how many, per attendee, answered in time, and what became of them. */
import { Link } from 'react-router'
import { numberFormatter } from '#core/formatters.ts'
import { sayShare } from '#core/display.ts'
import { type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { Bars } from '#web/office/figures/bars.tsx'
import { FigureFacts, FigureGroup } from '#web/office/figures/figures-page.tsx'
import type { FiguresPeriod } from '#web/office/figures/figures-period.ts'
import { sayMonth } from '#web/office/figures/say-month.ts'
import { addressOf } from '#web/office/list/query.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { complaintFigureFilters, daysOfMonth } from './figure-links.screens.tsx'
import type { QualityFigures } from './quality-figures.api.ts'

const words = {
  received: { es: 'Recibidas', en: 'Received' },
  open: { es: 'Abiertas', en: 'Open' },
  overdue: { es: 'Atrasadas', en: 'Overdue' },
  answeredInTime: { es: 'Respondidas en plazo', en: 'Answered in time' },
  withCase: { es: 'Con no conformidad', en: 'With a non-conformity' },
  perHundred: { es: 'Por cada 100 participantes', en: 'Per 100 attendees' },
  title: { es: 'Recibidas por mes', en: 'Received by month' },
  month: { es: 'Mes', en: 'Month' },
  attendees: { es: 'Participantes', en: 'Attendees' },
} satisfies Record<string, Words>

type ComplaintsProps = {
  complaints: QualityFigures['complaints']
  period: FiguresPeriod
  locale: Locale
}

export function ComplaintFacts({ complaints, period, locale }: ComplaintsProps) {
  const { received, attendees, answeredInTime, answeredLate, withCase } = complaints
  const filters = complaintFigureFilters(period)
  const texts = {
    received: String(received),
    open: String(complaints.open),
    overdue: String(complaints.overdue),
    perHundred: perHundred({ received, attendees }, locale),
    answeredInTime: shareOf(answeredInTime, answeredInTime + answeredLate, locale),
    withCase: shareOf(withCase, received, locale),
  }
  return (
    <FigureFacts
      facts={(Object.keys(texts) as (keyof typeof texts)[]).map((key) => [
        words[key][locale],
        <Link key={key} to={officeHref(locale, 'complaints') + addressOf(filters[key])}>
          {texts[key]}
        </Link>,
      ])}
    />
  )
}

export function ComplaintMonths({ complaints: { months }, locale }: Omit<ComplaintsProps, 'period'>) {
  if (months.every(({ received }) => received === 0)) return null
  return (
    <FigureGroup title={words.title[locale]}>
      <Bars
        bars={months.map(({ month, received }) => ({
          key: month,
          name: sayMonth(month, locale),
          value: received,
          text: String(received),
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
            key: 'received',
            label: words.received[locale],
            align: 'end',
            cell: ({ month, received }) => (
              <Link
                to={
                  officeHref(locale, 'complaints') +
                  addressOf(complaintFigureFilters(daysOfMonth(month)).received)
                }
              >
                {received}
              </Link>
            ),
          },
          {
            key: 'attendees',
            label: words.attendees[locale],
            align: 'end',
            cell: ({ attendees }) => numberFormatter(locale).format(attendees),
          },
          {
            key: 'perHundred',
            label: words.perHundred[locale],
            align: 'end',
            cell: (month) => perHundred(month, locale),
          },
        ]}
        rows={months.map((one) => ({ id: one.month, ...one }))}
      />
    </FigureGroup>
  )
}

const shareOf = (some: number, all: number, locale: Locale): string =>
  sayShare(all === 0 ? null : Math.round((100 * some) / all), locale)

type Counts = { received: number; attendees: number }
const perHundred = ({ received, attendees }: Counts, locale: Locale): string =>
  attendees === 0
    ? '–'
    : numberFormatter(locale, { maximumFractionDigits: 2 }).format((100 * received) / attendees)
