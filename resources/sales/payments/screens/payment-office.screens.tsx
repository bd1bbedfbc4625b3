/** Registers the screens with the office; they are loaded lazily. */
import HandCoins from 'lucide-react/icons/hand-coins'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { paymentsApi } from '../payment.api.ts'
import { payments } from '../payment.ts'

export const paymentsScreens = defineScreens({
  segment: 'payments',
  resource: payments,
  api: paymentsApi,
  nav: { Icon: HandCoins },
  load: () => import('./payment.screens.tsx'),
})

export const paymentsOfAccountTab: Tab = {
  key: 'payments',
  words: payments.words.many,
  needs: paymentsApi.list,
  body: lazyBody(async () => (await import('./related-payments.screens.tsx')).AccountPayments),
}
export const paymentsOfInvoiceTab: Tab = {
  key: 'payments',
  words: payments.words.many,
  needs: paymentsApi.ofInvoice,
  body: lazyBody(async () => (await import('./related-payments.screens.tsx')).InvoicePayments),
}
