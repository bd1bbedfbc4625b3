/** Handlers of the figures of sales. */
import { notFound } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import type { Handlers } from '#server/http/context.ts'
import { workbook } from '#server/documents/workbook.ts'
import {
  funnelSteps,
  salesGroupings,
  type salesFiguresApi,
  type SalesFigure,
  type SalesGrouping,
} from './sales-figure.api.ts'
import { MOST_SHOWN, quoteFunnel, salesSums } from './sales-sums.server.ts'

const words = {
  sales: { es: 'Ventas', en: 'Sales' },
  funnel: { es: 'Embudo de cotizaciones', en: 'Quote funnel' },
  group: { es: 'Grupo', en: 'Group' },
  currency: { es: 'Moneda', en: 'Currency' },
  invoices: { es: 'Facturas', en: 'Invoices' },
  invoiced: { es: 'Facturado sin ITBIS', en: 'Invoiced without ITBIS' },
  credited: { es: 'Acreditado', en: 'Credited' },
  step: { es: 'Paso', en: 'Step' },
  quotes: { es: 'Cotizaciones', en: 'Quotes' },
  net: { es: 'Monto sin ITBIS', en: 'Amount without ITBIS' },
} satisfies Record<string, Words>
const withoutTitle: Partial<Record<SalesGrouping, Words>> = {
  service: { es: 'Sin servicio', en: 'Without a service' },
  course: { es: 'Sin curso', en: 'Without a course' },
}

function assertGrouping(by: string): asserts by is SalesGrouping {
  if (!Object.hasOwn(salesGroupings, by)) throw notFound()
}
const named = (rows: SalesFigure[], by: SalesGrouping, locale: 'es' | 'en'): SalesFigure[] =>
  rows.map((row) => ({
    ...row,
    title: by === 'currency' ? row.title.toUpperCase() : row.title || (withoutTitle[by]?.[locale] ?? '—'),
  }))

const text = '@'
const amount = { format: '#,##0.00', width: 18 }
export const handlers: Handlers<typeof salesFiguresApi> = {
  grouped: async ({ params: { by }, query }, { db, locale }) => {
    assertGrouping(by)
    return named(await salesSums(db, { by, query, locale, limit: MOST_SHOWN }), by, locale)
  },
  excel: async ({ params: { by }, query }, { db, locale, accept }) => {
    assertGrouping(by)
    const rows = named(await salesSums(db, { by, query, locale }), by, locale)
    const columns = [
      { title: say(words.group, locale), format: text },
      { title: say(words.currency, locale), format: text },
      { title: say(words.invoices, locale), format: '0' },
      ...(['invoiced', 'credited', 'sales'] as const).map((name) => ({
        title: say(words[name], locale),
        ...amount,
      })),
    ]
    const cells = rows.map(({ title, currency, invoices, invoiced, credited, sales }) => [
      title,
      currency.toUpperCase(),
      invoices,
      ...[invoiced, credited, sales].map(Number),
    ])
    return workbook(columns, cells, {
      name: `${say(words.sales, locale)} ${say(salesGroupings[by], locale)}`,
      accept,
    })
  },
  funnel: ({ query }, { db }) => quoteFunnel(db, query),
  funnelExcel: async ({ query }, { db, locale, accept }) => {
    const rows = await quoteFunnel(db, query)
    const columns = [
      { title: say(words.step, locale), format: text },
      { title: say(words.currency, locale), format: text },
      { title: say(words.quotes, locale), format: '0' },
      { title: say(words.net, locale), ...amount },
    ]
    const cells = rows.map(({ step, currency, quotes, net }) => [
      say(funnelSteps[step], locale),
      currency.toUpperCase(),
      quotes,
      Number(net),
    ])
    return workbook(columns, cells, { name: say(words.funnel, locale), accept })
  },
}
