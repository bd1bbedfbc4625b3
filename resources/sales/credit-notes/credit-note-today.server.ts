/** Credit notes that wait to be issued or for their e-NCF, as work on Today. */
import { sayMoney } from '#core/money/say-money.ts'
import { draftDocumentStates } from '#resources/sales/documents/document-state.ts'
import { fromNow } from '#web/due.ts'
import { listedWork, type ListedWork } from '#resources/system/today/listed-work.server.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { creditNotesApi } from './credit-note.api.ts'
import type { CreditNote } from './credit-note.ts'

const source = (about: Pick<ListedWork<CreditNote>, 'key' | 'words' | 'filters' | 'sort'>): WorkSource =>
  listedWork({
    ...about,
    // Only for roles that may issue.
    needs: creditNotesApi.issue,
    segment: 'credit-notes',
    list: creditNotesApi.list,
    line: ({ titles = {}, total, currency, updatedAt }, locale) => ({
      title: [titles['accountId'] ?? titles['contactId'], titles['id']].filter(Boolean).join(', '),
      facts: [
        titles['invoiceId'],
        sayMoney({ amount: total ?? '0', currency }, locale),
        fromNow(updatedAt, locale),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  })

export const creditNoteDrafts = source({
  key: 'credit-note-drafts',
  words: { es: 'Notas de crédito por emitir', en: 'Credit notes to issue' },
  filters: [{ field: 'status', op: 'in', value: draftDocumentStates }],
  sort: [{ field: 'updatedAt', dir: 'asc' }],
})
export const creditNotesWithoutNcf = source({
  key: 'credit-notes-without-ncf',
  words: { es: 'Notas de crédito por registrar e-NCF', en: 'Credit notes waiting for their e-NCF' },
  filters: [{ field: 'fiscalStatus', op: 'in', value: ['waiting'] }],
  sort: [{ field: 'issueDate', dir: 'asc' }],
})
