/** The tables of the figures of sales. */
import type { Locale, Words } from '#core/words.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { sayMoney } from '#core/money/say-money.ts'
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

type FiguresProps = { figures: readonly SalesFigure[]; by: SalesGrouping; locale: Locale }
export function FiguresTable({ figures, by, locale }: FiguresProps) {
  const money = (name: 'invoiced' | 'credited' | 'sales') => ({
    key: name,
    label: words[name][locale],
    align: 'end' as const,
    cell: (figure: SalesFigure) => sayMoney({ amount: figure[name], currency: figure.currency }, locale),
  })
  return (
    <DataTable
      label={salesGroupings[by][locale]}
      columns={[
        { key: 'title', label: words.group[locale], width: 'fill', cell: ({ title }) => title },
        { key: 'invoices', label: words.invoices[locale], align: 'end', cell: ({ invoices }) => invoices },
        money('invoiced'),
        money('credited'),
        money('sales'),
      ]}
      rows={figures.map((figure) => ({ id: figure.key ?? '', ...figure }))}
    />
  )
}

export function FunnelTable({ funnel, locale }: { funnel: readonly FunnelFigure[]; locale: Locale }) {
  return (
    <DataTable
      label={words.funnel[locale]}
      columns={[
        {
          key: 'step',
          label: words.step[locale],
          width: 'fill',
          cell: ({ step }) => funnelSteps[step][locale],
        },
        { key: 'quotes', label: words.quotes[locale], align: 'end', cell: ({ quotes }) => quotes },
        {
          key: 'net',
          label: words.net[locale],
          align: 'end',
          cell: ({ net, currency }) => sayMoney({ amount: net, currency }, locale),
        },
      ]}
      rows={funnel.map((figure) => ({ id: `${figure.currency} ${figure.step}`, ...figure }))}
    />
  )
}
