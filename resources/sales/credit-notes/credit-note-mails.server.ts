/** Mails credit notes, as invoices are mailed. */
import { sayMoney } from '#core/money/say-money.ts'
import { documentMails } from '#resources/sales/documents/document-mails.server.ts'
import { creditNotes } from './credit-note-records.server.ts'
import { creditNoteCorrectedMail, creditNoteSentMail } from './credit-note.mail.ts'
import { creditNotes as resource, type CreditNote } from './credit-note.ts'

export const creditNoteMails = documentMails<CreditNote>({
  about: resource.name,
  table: 'creditNotes',
  template: creditNoteSentMail,
  correctedTemplate: creditNoteCorrectedMail,
  valuesOf: ({ buyer, ncf, modifiedNcf, total, currency, reasonText }, locale) => ({
    name: buyer!.name,
    number: ncf!,
    modified: modifiedNcf!,
    total: sayMoney({ amount: total, currency }, locale),
    reason: reasonText,
  }),
  documents: creditNotes,
})
