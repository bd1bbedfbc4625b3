/** Decisions on quotes, by the customer or noted by staff, and what takes them back. */
import { conflict, invalid, Refusal } from '#core/errors.ts'
import { isAllowed, may } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { updateMany } from '#server/database/crud-many.ts'
import { quoteItems } from './quote-item.ts'
import { readFacts } from '#server/files/files.ts'
import { items, quotes } from './quote-records.server.ts'
import { keepTaxId } from './quote-tax-id.server.ts'
import { updateHolds } from './quote-seats.server.ts'
import { isExpiredQuote, isLostQuote, isOpenQuote, isWonQuote, mayBecome } from './quote-state.ts'
import type { Quote } from './quote.ts'

export const noDecision: Record<Quote['status'], Words> = {
  draft: { es: 'La cotización no se ha enviado.', en: 'The quote has not been sent.' },
  sent: { es: 'La cotización espera una respuesta.', en: 'The quote waits for an answer.' },
  accepted: { es: 'La cotización ya fue aceptada.', en: 'The quote was accepted already.' },
  converted: {
    es: 'De la cotización ya se hizo un pedido o una factura.',
    en: 'An order or an invoice was made from the quote already.',
  },
  rejected: { es: 'La cotización ya fue rechazada.', en: 'The quote was declined already.' },
  superseded: {
    es: 'La cotización fue reemplazada por una revisión.',
    en: 'The quote was replaced by a revision.',
  },
  cancelled: { es: 'La cotización fue anulada.', en: 'The quote was cancelled.' },
}
export const quoteExpired: Words = { es: 'La cotización venció.', en: 'The quote has expired.' }
const onlyAdmin: Words = {
  es: 'Solo administración anula o revisa una cotización aceptada.',
  en: 'Only an administrator cancels or revises an accepted quote.',
}

export type Decision = {
  to: 'accepted' | 'rejected'
  name?: string | null | undefined
  email?: string | null | undefined
  note?: string | null | undefined
  lostReason?: Quote['lostReason'] | undefined
  chosenItemIds?: readonly string[] | undefined
  taxId?: string | null | undefined
}

const isDecided = (to: Decision['to'], status: Quote['status']): boolean =>
  to === 'accepted' ? isWonQuote(status) : isLostQuote(status)

/** The same decision again changes nothing. The caller has locked the quote. */
async function decide(context: Context, quote: Quote, decision: Decision): Promise<Quote> {
  const { to, chosenItemIds = [] } = decision
  if (isDecided(to, quote.status)) return quote
  if (!mayBecome(quote.status, to)) throw conflict(noDecision[quote.status])
  if (to === 'accepted') await chooseItems(context, quote, chosenItemIds)
  const told = to === 'accepted' ? await keepTaxId(context, quote, decision.taxId) : null
  const note = [decision.note, told].filter(Boolean).join('\n') || null
  const file = quote.pdfFile ? await readFacts(context.db, quote.pdfFile) : undefined
  const values = { ...valuesOf(context, { ...decision, note }), documentHash: file?.sha256 ?? null }
  const decided = await quotes.set(context, quote.id, values)
  await updateHolds(context, decided)
  return decided
}

const valuesOf = (context: Context, { to, name, email, note, lostReason }: Decision): Partial<Quote> => ({
  status: to,
  decidedAt: new Date().toISOString(),
  decidedByName: name ?? null,
  decidedByEmail: email ?? null,
  // Staff note what they were told; the address is the customer's own.
  decidedFrom: context.user ? null : context.ip,
  decisionNote: note ?? null,
  lostReason: (to === 'rejected' && lostReason) || null,
})

/** The customer decides until the last day. */
export async function decideByCustomer(context: Context, id: string, decision: Decision): Promise<Quote> {
  const quote = await quotes.lock(context, id)
  if (isExpiredQuote(quote, homeDay())) throw conflict(quoteExpired)
  return decide(context, quote, decision)
}

/** Staff note a decision with its evidence, also after the last day. */
export const decideByStaff = async (context: Context, id: string, decision: Decision): Promise<Quote> =>
  decide(context, await quotes.lock(context, id), decision)

async function chooseItems(context: Context, quote: Quote, chosen: readonly string[]): Promise<void> {
  const all = await items.itemsOf(context, quote.id)
  const options = new Set(all.filter((item) => item.isOptional).map(({ id }) => id))
  if (chosen.some((id) => !options.has(id))) throw invalid({ chosenItemIds: validationWords.fallback })
  await setChosen(context, all, (id) => chosen.includes(id))
  await items.recalculate(context, quote)
}

const setChosen = (
  context: Context,
  all: readonly { id: string }[],
  isChosen: (id: string) => boolean,
): Promise<void> =>
  updateMany(context, quoteItems, {
    ids: all.map(({ id }) => id),
    fields: ['isChosen'],
    change: ({ id }) => ({ isChosen: isChosen(id) }),
    isDerived: true,
  })

/** Takes back an acceptance by mistake: the quote waits for an answer again. */
export async function takeBack(context: Context, id: string, reason: string): Promise<Quote> {
  const quote = await quotes.lock(context, id)
  if (!mayBecome(quote.status, 'sent') || isOpenQuote(quote.status) || !isWonQuote(quote.status))
    throw conflict(noDecision[quote.status])
  await setChosen(context, await items.itemsOf(context, id), () => false)
  await items.recalculate(context, quote)
  const open = await quotes.set(context, id, {
    status: 'sent',
    decidedAt: null,
    decidedByName: null,
    decidedByEmail: null,
    decidedFrom: null,
    documentHash: null,
    decisionNote: reason,
  })
  // A mistake can be undone although its event filled up meanwhile.
  await updateHolds(context, open, { isPartial: true })
  return open
}

export async function cancelQuote(context: Context, id: string, cancelReason: string): Promise<Quote> {
  const check = ({ status }: Quote) => {
    if (!mayBecome(status, 'cancelled')) throw conflict(noDecision[status])
    assertMayUndoAcceptance(context, status)
  }
  const cancelled = await quotes.set(context, id, { status: 'cancelled', cancelReason }, { check })
  await updateHolds(context, cancelled)
  return cancelled
}

export function assertMayUndoAcceptance(context: Context, status: Quote['status']): void {
  if (isWonQuote(status) && !isAllowed(signedIn(context).roles, may.approveQuotes))
    throw new Refusal(403, onlyAdmin)
}
