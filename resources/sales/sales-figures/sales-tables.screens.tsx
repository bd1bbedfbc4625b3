/** The tables of the figures of sales: sortable, each number of documents leading to them. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { sayMonth } from '#web/office/figures/say-month.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { useSortedRows, type FigureColumn } from '#web/office/table/sorted-rows.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { Bars } from '#web/office/figures/bars.tsx'
import { documentsHref, funnelHref } from './figure-links.screens.tsx'
import type { FiguresPeriod } from '#web/office/figures/figures-period.ts'
import {
  funnelSteps,
  salesGroupings,
  type FunnelFigure,
  type SalesFigure,
  type SalesGrouping,
} from './sales-figure.api.ts'

const words = {
  group: { es: 'Grupo', en: 'Group' },
  invoices: { es: 'Facturas', en: 'Invoices' },
  invoiced: { es: 'Facturado', en: 'Invoiced' },
  credited: { es: 'Acreditado', en: 'Credited' },
  sales: { es: 'Ventas sin ITBIS', en: 'Sales without ITBIS' },
  funnel: { es: 'Embudo de cotizaciones', en: 'Quote funnel' },
  step: { es: 'Paso', en: 'Step' },
  quotes: { es: 'Cotizaciones', en: 'Quotes' },
  net: { es: 'Monto sin ITBIS', en: 'Amount without ITBIS' },
} satisfies Record<string, Words>

export const titleOfFigure = ({ title }: SalesFigure, by: SalesGrouping, locale: Locale): string =>
  by === 'month' ? sayMonth(title, locale) : title

const linked = (href: string | undefined, text: ReactNode) => (href ? <Link to={href}>{text}</Link> : text)

type FiguresProps = {
  figures: readonly SalesFigure[]
  by: SalesGrouping
  period: FiguresPeriod
  locale: Locale
}
export function FiguresTable({ figures, by, period, locale }: FiguresProps) {
  const money = (name: 'invoiced' | 'credited' | 'sales'): FigureColumn<SalesFigure> => ({
    key: name,
    label: words[name][locale],
    align: 'end',
    figureOf: (figure) => figure[name],
    cell: (figure) => {
      const text = sayMoney({ amount: figure[name], currency: figure.currency }, locale)
      return name === 'credited' && Number(figure.credited) !== 0
        ? linked(documentsHref('credit-notes', figure, { by, period, locale }), text)
        : text
    },
  })
  const sorted = useSortedRows(figures, [
    {
      key: 'title',
      label: words.group[locale],
      width: 'fill',
      cell: (figure) => titleOfFigure(figure, by, locale),
      figureOf: ({ title }) => title,
    },
    {
      key: 'invoices',
      label: words.invoices[locale],
      align: 'end',
      cell: (figure) => linked(documentsHref('invoices', figure, { by, period, locale }), figure.invoices),
      figureOf: ({ invoices }) => invoices,
    },
    money('invoiced'),
    money('credited'),
    money('sales'),
  ])
  return (
    <DataTable
      label={salesGroupings[by][locale]}
      columns={sorted.columns}
      rows={sorted.rows.map((figure) => ({ id: figure.key ?? '', ...figure }))}
    />
  )
}

type FunnelProps = {
  /** Of the currency. */
  name: string
  funnel: readonly FunnelFigure[]
  period: FiguresPeriod
  locale: Locale
}
/** How many quotes of a currency came to each step. */
export const Funnel = (props: FunnelProps) => (
  <>
    <h3>{props.name}</h3>
    <Bars
      bars={props.funnel.map(({ step, quotes }) => ({
        key: step,
        name: funnelSteps[step][props.locale],
        value: quotes,
        text: String(quotes),
      }))}
    />
    <FunnelTable {...props} />
  </>
)

/** In the order of its steps. */
function FunnelTable({ name, funnel, period, locale }: FunnelProps) {
  return (
    <DataTable
      label={`${words.funnel[locale]}: ${name}`}
      columns={[
        {
          key: 'step',
          label: words.step[locale],
          width: 'fill',
          cell: ({ step }) => funnelSteps[step][locale],
        },
        {
          key: 'quotes',
          label: words.quotes[locale],
          align: 'end',
          cell: (figure) => linked(funnelHref(figure, { period, locale }), figure.quotes),
        },
        {
          key: 'net',
          label: words.net[locale],
          align: 'end',
          cell: ({ net, currency }) => sayMoney({ amount: net, currency }, locale),
        },
      ]}
      rows={funnel.map((figure) => ({ id: figure.step, ...figure }))}
    />
  )
}
