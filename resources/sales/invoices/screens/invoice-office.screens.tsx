/** Registers the screens with the office; they are loaded lazily. */
import ReceiptText from 'lucide-react/icons/receipt-text'
import { accountFacts } from '#resources/customers/accounts/account-places.screens.tsx'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { invoicesApi } from '../invoice.api.ts'
import { invoices } from '../invoice.ts'

export const invoicesScreens = defineScreens({
  segment: 'invoices',
  resource: invoices,
  api: invoicesApi,
  nav: { Icon: ReceiptText },
  load: () => import('./invoice.screens.tsx'),
})

/** The invoices of a customer, an event or an order. */
const invoicesWith = (name: 'AccountInvoices' | 'EventInvoices' | 'OrderInvoices'): Tab => ({
  key: 'invoices',
  words: invoices.words.many,
  needs: invoicesApi.list,
  body: lazyBody(async () => (await import('./related-invoices.screens.tsx'))[name]),
})
export const invoicesOfAccountTab = invoicesWith('AccountInvoices')
export const invoicesOfEventTab = invoicesWith('EventInvoices')
export const invoicesOfOrderTab = invoicesWith('OrderInvoices')

export const balanceOfAccount = accountFacts.part({
  needs: invoicesApi.balancesOfAccount,
  body: lazyBody(async () => (await import('./account-balance.screens.tsx')).AccountBalanceFacts),
})
