/** Quotes in the office: list, form, items, steps. */
import { homeDay } from '#core/time-zone.ts'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { moneyOf } from '#web/office/table/money.ts'
import { FixedReference } from '#web/office/related/fixed-reference.tsx'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf, type Step, type Tab } from '#web/office/records/screen.ts'
import { CustomerWatch } from '#resources/sales/documents/screens/customer-watch.screens.tsx'
import { quotesApi, type QuoteProgress } from '../quote.api.ts'
import { quoteItems } from '../quote-item.ts'
import { quoteErrors } from '../quote-rules.ts'
import {
  draftQuoteStates,
  isDraftQuote,
  isCancelledQuote,
  isExpiredQuote,
  isOpenQuote,
  isWonQuote,
  mayBecome,
  openQuoteStates,
  quoteTones,
  sentQuote,
  wonQuoteStates,
} from '../quote-state.ts'
import { derivedQuoteStates, quotes, type Quote } from '../quote.ts'
import {
  AcceptQuote,
  CancelQuote,
  RejectQuote,
  SendQuote,
  TakeBackAcceptance,
} from './quote-dialogs.screens.tsx'
import { InvoiceQuote, OrderQuote } from './quote-parts.screens.tsx'
import { QuoteOutcomes } from './quote-outcomes.screens.tsx'
import { CopyQuoteLink } from './copy-quote-link.screens.tsx'
import { QuoteLines } from './quote-lines.screens.tsx'
import { QuoteListTools } from './quote-head.screens.tsx'
import { QuoteTaxId } from './quote-tax-id.screens.tsx'
import { quoteStages } from './quote-views.ts'

const words = {
  send: { es: 'Enviar', en: 'Send' },
  again: { es: 'Enviar otra vez', en: 'Send again' },
  link: { es: 'Copiar enlace', en: 'Copy link' },
  links: { es: 'Enlaces', en: 'Links' },
  approve: { es: 'Aprobar el precio', en: 'Approve the price' },
  accept: { es: 'El cliente aceptó', en: 'The customer accepted' },
  reject: { es: 'El cliente rechazó', en: 'The customer declined' },
  revise: { es: 'Revisar', en: 'Revise' },
  clone: { es: 'Duplicar', en: 'Clone' },
  takeBack: { es: 'Deshacer la aceptación', en: 'Take the acceptance back' },
  cancel: { es: 'Anular la cotización', en: 'Cancel the quote' },
  convert: { es: 'Facturar', en: 'Invoice' },
  order: { es: 'Inscribir los cupos', en: 'Book the seats' },
} satisfies Record<string, Words>

const callStep = (key: 'approve' | 'revise' | 'clone', { id }: Quote): Step => ({
  key,
  words: words[key],
  needs: quotesApi[key],
  isAside: key !== 'approve',
  take: (client: Client) => client.call(quotesApi[key], { params: { id } }),
})
const dialogStep = (key: keyof typeof dialogs): Step => ({ key, words: words[key], ...dialogs[key] })
const dialogs = {
  send: { needs: quotesApi.send, dialog: SendQuote },
  again: { needs: quotesApi.send, dialog: SendQuote, isAside: true },
  link: { needs: quotesApi.link, dialog: CopyQuoteLink, isAside: true },
  accept: { needs: quotesApi.decide, dialog: AcceptQuote },
  reject: { needs: quotesApi.decide, dialog: RejectQuote, isAside: true },
  order: { needs: quotesApi.order, dialog: OrderQuote },
  convert: { needs: quotesApi.convert, dialog: InvoiceQuote },
  takeBack: { needs: quotesApi.takeBack, dialog: TakeBackAcceptance, isAside: true },
  cancel: { needs: quotesApi.cancel, dialog: CancelQuote, isDangerous: true },
} as const

const linksStep: Step = { ...dialogStep('link'), words: words.links }

/** A quote as just saved comes without its progress, until it is read again. */
type OpenQuote = Quote & Partial<QuoteProgress>

/** What the customer got does not change any more. */
const lock = ({ status }: Pick<Quote, 'status'>) => (isDraftQuote(status) ? undefined : sentQuote)

/** The next step first. */
function stepsOf(quote: OpenQuote): Step[] {
  const { status, needsApproval = false, seatsLeft = 0, isInvoiceable = false } = quote
  const [isDraft, isOpen] = [isDraftQuote(status), isOpenQuote(status)]
  const isSendable = isOpen && !isExpiredQuote(quote, homeDay())
  // Only who may take an acceptance back also cancels or revises what was accepted.
  const undoing = isWonQuote(status) ? { needs: quotesApi.takeBack } : {}
  const steps: [isPossible: boolean, step: Step][] = [
    [isDraft, dialogStep('send')],
    [needsApproval, { ...callStep('approve', quote), isAside: true }],
    [isOpen, dialogStep('accept')],
    [isOpen, dialogStep('reject')],
    [isSendable, dialogStep('link')],
    // Its links still show what became of it.
    [!isSendable && quote.sentAt !== null && !isCancelledQuote(status), linksStep],
    [isSendable, dialogStep('again')],
    [seatsLeft > 0, dialogStep('order')],
    [isInvoiceable, dialogStep('convert')],
    [mayBecome(status, 'superseded'), { ...callStep('revise', quote), ...undoing }],
    [true, callStep('clone', quote)],
    [isWonQuote(status) && mayBecome(status, 'sent'), dialogStep('takeBack')],
    [mayBecome(status, 'cancelled'), { ...dialogStep('cancel'), ...undoing }],
  ]
  return steps.flatMap(([isPossible, step]) => (isPossible ? [step] : []))
}

const lines: Tab = { key: 'items', words: quoteItems.words.many, body: QuoteLines, needs: quotesApi.items }
const outcomes: Tab = {
  key: 'outcomes',
  words: { es: 'Inscripciones y facturas', en: 'Orders and invoices' },
  body: QuoteOutcomes,
  needs: quotesApi.remaining,
}

export const screens = screensOf<typeof quotes.fields, OpenQuote>({
  resource: quotes,
  api: quotesApi,
  columns: ['number', 'title', 'accountId', 'contactId', 'total', 'status', 'validUntil', 'ownerEmployeeId'],
  bulk: [bulkEdit('ownerEmployeeId', 'sourceId', 'probability')],
  usual: {
    words: { es: 'Abiertas y ganadas', en: 'Open and won' },
    filters: [
      { field: 'status', op: 'in', value: [...draftQuoteStates, ...openQuoteStates, ...wonQuoteStates] },
    ],
  },
  listTools: QuoteListTools,
  views: quoteStages,
  tones: { status: quoteTones },
  stateBadges: {
    status: (quote) =>
      isExpiredQuote(quote, homeDay()) ? { words: derivedQuoteStates.expired, tone: 'warning' } : undefined,
  },
  cells: { total: ({ total, currency }, locale) => moneyOf({ amount: total, currency }, locale) },
  facts: [
    'accountId',
    'contactId',
    'total',
    'validUntil',
    'sentTo',
    'openedAt',
    'decidedAt',
    'ownerEmployeeId',
  ],
  groups: [
    {
      words: { es: 'Para quién y qué', en: 'For whom and what' },
      fields: ['title', 'accountId', 'contactId', 'eventId', 'templateId'],
      lock,
    },
    {
      words: { es: 'Precio y validez', en: 'Price and validity' },
      fields: [
        'currency',
        'exchangeRate',
        'discount',
        'validUntil',
        'paymentTermsDays',
        'issueDate',
        'locale',
      ],
      lock,
    },
    { words: { es: 'Textos', en: 'Texts' }, fields: ['introduction', 'terms'], lock },
    {
      words: { es: 'Para la oficina', en: 'For the office' },
      fields: ['holdsSeats', 'sourceId', 'ownerEmployeeId', 'probability', 'notes', 'attachments'],
    },
  ],
  hints: {
    validUntil: { es: 'En blanco: los días de los ajustes.', en: 'Left blank: the days of the settings.' },
    templateId: {
      es: 'Por servicio: pone sus partidas y sus textos, que luego se cambian.',
      en: 'By service: it gives its items and texts, which may be changed.',
    },
    exchangeRate: { es: 'En blanco: la más reciente.', en: 'Left blank: the newest one.' },
    holdsSeats: {
      es: 'Los cupos de eventos quedan reservados desde que se envía y pasan a la lista de espera si se rechaza, se anula o vence. Una revisión los conserva.',
      en: 'Seats of events are held from sending on; they go to the waitlist when it is declined, cancelled or expires. A revision keeps them.',
    },
    locale: { es: 'El idioma del PDF y del correo.', en: 'The language of PDF and mail.' },
    issueDate: { es: 'En blanco: el día en que se envía.', en: 'Left blank: the day it is sent.' },
    notes: { es: 'El cliente nunca las ve.', en: 'The customer never sees them.' },
    attachments: {
      es: 'Para la oficina, como los términos de referencia; al cliente no se le envían.',
      en: 'For the office, such as the terms of reference; they are not sent to the customer.',
    },
  },
  check: (values) => (values['accountId'] === undefined ? {} : quoteErrors(values as Quote, homeDay())),
  leftOut: ['contactRequestId'],
  firstFields: ['title', 'accountId', 'contactId', 'templateId', 'currency'],
  inputs: { templateId: FixedReference },
  tabs: [lines, outcomes],
  opensWith: 'items',
  watch: CustomerWatch,
  banner: QuoteTaxId,
  steps: stepsOf,
  isRemovable: ({ status }) => isDraftQuote(status),
})
