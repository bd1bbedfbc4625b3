/** Registers a customer's deals with the office. */
import type { Tab } from '#web/office/records/screen.ts'
import { lazyBody } from '#web/office/records/lazy.ts'
import { dealsApi } from './deal.api.ts'

export const dealsTab: Tab = {
  key: 'deals',
  words: { es: 'De la cotización a la factura', en: 'From quote to invoice' },
  needs: dealsApi.ofAccount,
  body: lazyBody(async () => (await import('./deals.screens.tsx')).AccountDeals),
}
