/** Customers whose terms nobody had set, so that those of the firm hold now, as work on Today. */
import { display } from '#core/display.ts'
import { invoicesApi } from './invoice.api.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { accounts } from '#resources/customers/accounts/account.ts'

export const termsToReview = listedWork({
  key: 'terms-to-review',
  words: { es: 'Plazos de clientes por revisar', en: 'Customers whose terms to review' },
  // Only for roles that invoice them.
  needs: invoicesApi.create,
  segment: 'accounts',
  list: accountsApi.list,
  filters: [{ field: 'termsToReview', op: 'eq', value: true }],
  sort: [{ field: 'legalName', dir: 'asc' }],
  columns: 'legalName,code,status,paymentTermsDays',
  line: ({ legalName, status }, locale) => ({
    title: legalName,
    facts: display(accounts.fields.status, status, { locale }),
  }),
})
