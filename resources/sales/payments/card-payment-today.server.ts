/** Card payments that no invoice has taken, such as a second one by the same link, as work on Today. */
import { display } from '#core/display.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { paymentsApi } from './payment.api.ts'
import { payments } from './payment.ts'

export const cardAdvances = listedWork({
  key: 'card-advances',
  words: { es: 'Pagos con tarjeta por asignar', en: 'Card payments to allocate' },
  // Only for roles that may allocate them.
  needs: paymentsApi.allocate,
  segment: 'payments',
  list: paymentsApi.list,
  filters: [
    { field: 'method', op: 'in', value: ['card'] },
    { field: 'state', op: 'in', value: ['recorded'] },
    { field: 'unallocated', op: 'gte', value: '0.01' },
  ],
  sort: [{ field: 'paidOn', dir: 'asc' }],
  line: ({ number, titles = {}, paidOn, unallocated, currency }, locale) => ({
    title: [titles['accountId'] ?? titles['contactId'], number].filter(Boolean).join(', '),
    facts: [
      display(payments.fields.paidOn, paidOn, { locale }),
      unallocated && sayMoney({ amount: unallocated, currency }, locale),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
})
