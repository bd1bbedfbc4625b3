/** Payments in the office: list, the form that records one, and what can be done with it. */
import { recordedPaymentStates, reversedPaymentStates } from '../payment-state.ts'
import type { Locale } from '#core/words.ts'
import { homeDay } from '#core/time-zone.ts'
import { screensOf, type ListView, type Tab } from '#web/office/records/screen.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { personInstead } from '#resources/sales/documents/screens/person-instead.ts'
import { newPayment, paymentsApi } from '../payment.api.ts'
import { typedPaymentErrors } from './typed-payment.ts'
import { payments, type Payment } from '../payment.ts'
import { PaymentAllocations } from './allocations-input.screens.tsx'
import {
  MethodInput,
  WhereCreditNote,
  WhereForeign,
  WhereMoney,
  WhereOld,
} from './payment-inputs.screens.tsx'
import { PaidInvoices } from './paid-invoices.screens.tsx'
import { stepsOf } from './payment-steps.screens.tsx'
import { wordsOfKey } from './payment-words.ts'

const tabs: readonly Tab[] = [
  {
    key: 'allocations',
    words: { es: 'Facturas pagadas', en: 'Invoices paid' },
    body: PaidInvoices,
    needs: paymentsApi.allocations,
  },
]

const recorded = { field: 'state', op: 'in' as const, value: recordedPaymentStates }
const views: readonly ListView[] = [
  {
    words: { es: 'Este mes', en: 'This month' },
    filters: [recorded, { field: 'paidOn', op: 'during', value: 'thisMonth' }],
  },
  {
    words: { es: 'Anticipos por asignar', en: 'Advances to allocate' },
    filters: [recorded, { field: 'unallocated', op: 'gte', value: '0.01' }],
  },
  {
    words: { es: 'Incobrables', en: 'Write-offs' },
    filters: [recorded, { field: 'method', op: 'in', value: ['writeOff'] }],
  },
  {
    words: { es: 'Reversados', en: 'Reversed' },
    filters: [{ field: 'state', op: 'in', value: reversedPaymentStates }],
  },
]

const money =
  (name: 'amount' | 'allocated' | 'unallocated' | 'amountDop', currency?: Payment['currency']) =>
  (row: Payment, locale: Locale): string =>
    sayMoney({ amount: row[name] ?? '0.00', currency: currency ?? row.currency }, locale)

// What is recorded is never changed; the step `complete` adds the certificate.
const { patch: _, ...api } = paymentsApi

export const screens = screensOf<typeof payments.fields, Payment>({
  resource: payments,
  api,
  columns: ['number', 'accountId', 'paidOn', 'method', 'reference', 'amount', 'unallocated', 'state'],
  usual: { words: { es: 'Registrados', en: 'Recorded' }, filters: [recorded] },
  views,
  tones: { state: { recorded: 'success', reversed: 'danger' } },
  cells: {
    accountId: personInstead,
    amount: money('amount'),
    allocated: money('allocated'),
    unallocated: money('unallocated'),
    amountDop: money('amountDop', 'dop'),
  },
  facts: ['accountId', 'contactId', 'paidOn', 'method', 'reference', 'amount', 'unallocated', 'creditNoteId'],
  startWith: async () => ({ initial: { paidOn: homeDay(), method: 'transfer' }, titles: {} }),
  groups: [
    {
      words: { es: 'Quién paga, cuánto y cómo', en: 'Who pays, how much and how' },
      fields: [
        'accountId',
        'contactId',
        'method',
        'creditNoteId',
        'paidOn',
        'paidOnReason',
        'reference',
        'currency',
        'amount',
        'exchangeRate',
        'rateSource',
        'amountDop',
      ],
    },
    { fields: ['allocations'] as never },
    {
      words: { es: 'Certificado de retención y notas', en: 'Withholding certificate and notes' },
      fields: ['certificateNumber', 'certificateFile', 'notes'],
    },
    {
      words: { es: 'Reverso', en: 'Reversal' },
      fields: ['state', 'reversedAt', 'reversedReason'],
    },
  ],
  hints: {
    contactId: {
      es: 'Solo cuando paga una persona sin empresa.',
      en: 'Only when a person without a company pays.',
    },
    paidOnReason: {
      es: 'El pago es de hace más de un año: ¿es correcta la fecha?',
      en: 'The payment is more than a year old: is the date right?',
    },
    amount: {
      es: 'Lo que entró. Lo retenido se anota en cada factura.',
      en: 'What came in. What was withheld is entered with each invoice.',
    },
    exchangeRate: {
      es: 'Pesos por unidad. En blanco, la última tasa hasta el día del pago.',
      en: 'Pesos for one unit. Left blank, the last rate until the day of payment.',
    },
    rateSource: {
      es: 'De dónde sale la tasa que escribió, por ejemplo su banco.',
      en: 'Where the rate you wrote is from, such as your bank.',
    },
    certificateFile: {
      es: 'También puede agregarlo después, cuando el cliente lo envíe.',
      en: 'It can be added later too, when the customer sends it.',
    },
    notes: {
      es: 'En un incobrable, el motivo: es obligatorio.',
      en: 'For a write-off, the reason: it is required.',
    },
  },
  firstFields: [
    'paidOnReason',
    'accountId',
    'contactId',
    'method',
    'reference',
    'currency',
    'creditNoteId',
    'exchangeRate',
    'rateSource',
  ],
  createFields: { allocations: newPayment.allocations },
  inputs: { method: MethodInput, ...({ allocations: PaymentAllocations } as object) },
  visibleIf: {
    paidOnReason: WhereOld,
    exchangeRate: WhereForeign,
    rateSource: WhereForeign,
    amountDop: WhereForeign,
    creditNoteId: WhereCreditNote,
    certificateNumber: WhereMoney,
    certificateFile: WhereMoney,
  },
  check: (values) => typedPaymentErrors(values, homeDay()),
  wordsOf: wordsOfKey,
  tabs,
  opensWith: 'allocations',
  steps: stepsOf,
})
