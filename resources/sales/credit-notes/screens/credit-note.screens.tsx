/** Credit notes in the office: list, draft with its items, and steps until its credit is used or paid back. */
import type { Locale } from '#core/words.ts'
import {
  documentTones,
  fiscalTones,
  draftDocumentStates,
  isDraftDocument,
  issuedDocumentStates,
  numberedDocumentStates,
} from '#resources/sales/documents/document-state.ts'
import { tabsOf } from '#web/office/registry.ts'
import { screensOf, type ListView } from '#web/office/records/screen.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { lineFields } from '#resources/sales/documents/document-fields.ts'
import { lineWords } from '#resources/sales/documents/screens/line-words.ts'
import { documentTabs, waitingViews } from '#resources/sales/documents/screens/document-lists.screens.tsx'
import { personInstead } from '#resources/sales/documents/screens/person-instead.ts'
import { creditNotesApi } from '../credit-note.api.ts'
import { creditNotes, type CreditNote } from '../credit-note.ts'
import { CreditNoteBanner } from './credit-note-banner.screens.tsx'
import { CreditNoteLines } from './credit-note-lines.screens.tsx'
import { stepsOf } from './credit-note-steps.screens.tsx'

const views: readonly ListView[] = [
  ...waitingViews(),
  {
    words: { es: 'Con crédito disponible', en: 'With credit left' },
    filters: [
      { field: 'status', op: 'in', value: issuedDocumentStates },
      { field: 'creditLeft', op: 'gte', value: '0.01' },
    ],
  },
  {
    words: { es: 'Devueltas', en: 'Refunded' },
    filters: [{ field: 'refundedOn', op: 'empty', value: false }],
  },
]

type Amount = 'total' | 'net' | 'tax' | 'applied' | 'refunded' | 'creditLeft'
const money =
  (name: Amount) =>
  (row: CreditNote, locale: Locale): string | null =>
    // A draft gives no credit yet.
    name === 'creditLeft' && isDraftDocument(row.status)
      ? null
      : sayMoney({ amount: row[name] ?? '0.00', currency: row.currency }, locale)

// A note is made from its invoice; drafts are discarded by a step of their own.
const { create: _, remove: __, restore: ___, ...api } = creditNotesApi

export const screens = screensOf<typeof creditNotes.fields, CreditNote>({
  resource: creditNotes,
  api,
  columns: [
    'number',
    'ncf',
    'accountId',
    'invoiceId',
    'issueDate',
    'reason',
    'total',
    'creditLeft',
    'status',
  ],
  usual: {
    words: { es: 'Numeradas y borradores', en: 'Numbered and drafts' },
    filters: [{ field: 'status', op: 'in', value: [...draftDocumentStates, ...numberedDocumentStates] }],
  },
  views,
  createdFrom: {
    segment: 'invoices',
    text: {
      es: 'Una nota de crédito se hace desde la factura que corrige, con «Acreditar».',
      en: 'A credit note is made from the invoice that it corrects, with “Credit”.',
    },
    action: { es: 'Ver las facturas', en: 'See the invoices' },
  },
  tones: {
    status: documentTones,
    fiscalStatus: fiscalTones,
  },
  cells: {
    accountId: personInstead,
    total: money('total'),
    net: money('net'),
    tax: money('tax'),
    applied: money('applied'),
    refunded: money('refunded'),
    creditLeft: money('creditLeft'),
  },
  facts: [
    'accountId',
    'contactId',
    'invoiceId',
    'ncf',
    'fiscalStatus',
    'modificationCode',
    'total',
    'refundedOn',
  ],
  groups: [
    {
      words: { es: 'Qué corrige y por qué', en: 'What it corrects, and why' },
      fields: ['modificationCode', 'reason', 'reasonText', 'issueDate', 'locale', 'incomeType'],
    },
    { words: { es: 'Notas', en: 'Notes' }, fields: ['notes'] },
    {
      words: { es: 'Devolución', en: 'Refund' },
      fields: ['refunded', 'refundedOn', 'refundMethod', 'refundReference'],
    },
  ],
  leftOut: ['invoiceId'],
  hints: {
    reasonText: { es: 'Se imprime en la nota.', en: 'It is printed on the note.' },
    issueDate: { es: 'En blanco, el día en que se emita.', en: 'Left blank, the day on which it is issued.' },
    locale: { es: 'En este idioma sale el PDF.', en: 'The PDF is written in it.' },
  },
  isLocked: ({ status }) => !isDraftDocument(status),
  banner: CreditNoteBanner,
  wordsOf: (key) => lineWords(key) ?? (key === 'quantity' ? lineFields.quantity.label : undefined),
  tabs: [
    ...documentTabs({ Lines: CreditNoteLines, items: creditNotesApi.items, mails: creditNotesApi.mails }),
    ...tabsOf('credit-notes'),
  ],
  opensWith: 'lines',
  steps: stepsOf,
})
