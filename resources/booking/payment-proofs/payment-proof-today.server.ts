/** Proofs of payment that nobody has looked at, as work on Today. */
import { fromNow } from '#web/due.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { paymentProofsApi } from './payment-proof.api.ts'
import { waitingProofStates } from './payment-proof-state.ts'

export const proofsToReview = listedWork({
  key: 'payment-proofs',
  words: { es: 'Comprobantes de pago por revisar', en: 'Proofs of payment to look at' },
  // Only for roles that may judge them.
  needs: paymentProofsApi.patch,
  segment: 'payment-proofs',
  list: paymentProofsApi.list,
  filters: [{ field: 'state', op: 'in', value: waitingProofStates }],
  sort: [{ field: 'createdAt', dir: 'asc' }],
  line: ({ sender, titles = {}, createdAt, note }, locale) => ({
    title: [sender, titles['orderId']].filter(Boolean).join(', '),
    facts: [fromNow(createdAt, locale), note].filter(Boolean).join(' · '),
  }),
})
