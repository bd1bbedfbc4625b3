/** Figures of sales by service, course, customer, month and currency, and the funnel of quotes. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { currencies } from '#core/money/currency.ts'
import type { Currency } from '#core/money/exchange-rate.ts'
import { may } from '#core/roles.ts'
import { calendarDay } from '#core/rules.ts'
import type { Words } from '#core/words.ts'

export const salesGroupings = {
  month: { es: 'Por mes', en: 'By month' },
  service: { es: 'Por servicio', en: 'By service' },
  course: { es: 'Por curso', en: 'By course' },
  customer: { es: 'Por cliente', en: 'By customer' },
  currency: { es: 'Por moneda', en: 'By currency' },
} as const satisfies Record<string, Words>
export type SalesGrouping = keyof typeof salesGroupings

export const funnelSteps = {
  made: { es: 'Hechas', en: 'Made' },
  sent: { es: 'Enviadas', en: 'Sent' },
  opened: { es: 'Abiertas', en: 'Opened' },
  accepted: { es: 'Aceptadas', en: 'Accepted' },
  invoiced: { es: 'Facturadas', en: 'Invoiced' },
} as const satisfies Record<string, Words>
export type FunnelStep = keyof typeof funnelSteps

const currency = z.enum(Object.keys(currencies) as [Currency, ...Currency[]])
/** The first and the last day of issue. */
export const salesQuery = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })
export type SalesQuery = z.output<typeof salesQuery>

const figure = z.object({
  /** It is blank where lines name no service or course. */
  key: z.string().nullable(),
  title: z.string(),
  /** Amounts of different currencies are never added. */
  currency,
  invoices: z.int(),
  /** What was invoiced without taxes, after discounts. */
  invoiced: z.string(),
  credited: z.string(),
  /** What was invoiced less what was credited. */
  sales: z.string(),
})
export type SalesFigure = z.output<typeof figure>
const step = z.object({
  step: z.enum(Object.keys(funnelSteps) as [FunnelStep, ...FunnelStep[]]),
  currency,
  quotes: z.int(),
  /** The sum without taxes. */
  net: z.string(),
})
export type FunnelFigure = z.output<typeof step>

const roles = may.readInvoices
export const salesFiguresApi = {
  /** Answers the largest five hundred; the spreadsheet has all. */
  grouped: endpoint('GET sales-figures/{by}', { roles, query: salesQuery, answer: z.array(figure) }),
  excel: endpoint('GET sales-figures/{by}', { roles, query: salesQuery, accept: 'excel' }),
  /** Quotes made in the period and how far they came. */
  funnel: endpoint('GET sales-figures/quote-funnel', { roles, query: salesQuery, answer: z.array(step) }),
  funnelExcel: endpoint('GET sales-figures/quote-funnel', { roles, query: salesQuery, accept: 'excel' }),
}
