/** Registers the screens with the office; they are loaded lazily. */
import ReceiptText from 'lucide-react/icons/receipt-text'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { paymentProofsApi } from './payment-proof.api.ts'
import { paymentProofs } from './payment-proof.ts'

export const paymentProofsScreens = defineScreens({
  segment: 'payment-proofs',
  resource: paymentProofs,
  api: paymentProofsApi,
  nav: { Icon: ReceiptText },
  load: () => import('./payment-proof.screens.tsx'),
})

const key = 'proofs'
export const proofsOfOrderTab: Tab = {
  key,
  words: paymentProofs.words.many,
  needs: paymentProofsApi.ofOrder,
  body: lazyBody(async () => (await import('./related-proofs.screens.tsx')).OrderProofs),
}
export const proofsOfInvoiceTab: Tab = {
  key,
  words: paymentProofs.words.many,
  needs: paymentProofsApi.ofInvoice,
  body: lazyBody(async () => (await import('./related-proofs.screens.tsx')).InvoiceProofs),
}
