/** Issues credit notes: checked under the lock of their invoice, whose balance they reduce (fiscal-documents.md, rule 12). */
import { assertValid, conflict } from '#core/errors.ts'
import { amountText, Decimal, decimalOf } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { isIssuedDocument } from '#resources/sales/documents/document-state.ts'
import { owedOf } from '#resources/sales/documents/pesos-left.server.ts'
import { pesosOf } from '#resources/sales/documents/pesos.ts'
import { issuingFirm } from '#resources/sales/documents/printed-parties.server.ts'
import { fiscalSteps } from '#resources/sales/documents/fiscal-steps.server.ts'
import { issuedWith } from '#resources/sales/documents/take-numbers.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import { creditNoteErrors } from '#resources/sales/fiscal/credit-note-rules.ts'
import type { NcfSeries } from '#resources/sales/fiscal/ncf.ts'
import { invoices } from '#resources/sales/invoices/invoice-records.server.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { drawCreditNote } from './credit-note-file.server.ts'
import { creditNoteMails } from './credit-note-mails.server.ts'
import {
  assertDraftNote,
  creditNotes,
  issuedNotes,
  items,
  recalculateNote,
} from './credit-note-records.server.ts'
import { assertSeats } from './credit-note-seats.server.ts'
import type { CreditNote } from './credit-note.ts'

const words = {
  noItems: { es: 'La nota no tiene partidas.', en: 'The note has no items.' },
  textItems: {
    es: 'Una nota que corrige texto no lleva partidas.',
    en: 'A note that corrects text has no items.',
  },
  notIssued: {
    es: 'La factura no está emitida.',
    en: 'The invoice is not issued.',
  },
  noNcf: {
    es: 'La factura aún no tiene NCF: regístrelo antes de acreditarla.',
    en: 'The invoice has no NCF yet: record it before crediting it.',
  },
  future: { es: 'La fecha no puede ser futura', en: 'The date cannot be in the future' },
} satisfies Record<string, Words>

export const creditNoteTable = { table: 'creditNotes', owner: 'creditNoteId', kind: 'creditNote' } as const
type Prepared = {
  note: CreditNote
  invoice: Invoice
  values: Partial<CreditNote>
  series: NcfSeries
  format: string
}

/** Checks a locked draft. The lock of the invoice makes other notes and payments of it wait. */
async function prepareIssue(context: Context, draft: CreditNote): Promise<Prepared> {
  assertDraftNote(draft)
  const invoice = await invoices.lock(context, draft.invoiceId)
  assertCreditable(invoice)
  const issueDate = draft.issueDate ?? homeDay()
  const note = await recalculateNote(context, { ...draft, issueDate })
  await assertItems(context, note)
  await assertSeats(context, note)
  const settings = await readFiscalSettings(context)
  const issuer = await issuingFirm(context)
  await assertLawful(context, { ...note, issueDate }, invoice)
  const series = seriesOn(settings, issueDate)
  const { buyer, ncf: modifiedNcf, incomeType } = invoice
  const ncfType = series === 'B' ? 'B04' : 'E34'
  const values = { issueDate, buyer, issuer, modifiedNcf, incomeType, ncfType } as const
  return { note, invoice, values, series, format: settings.creditNoteFormat }
}

/** Throws 409 for invoices that no note can cite. */
export function assertCreditable({ status, ncf }: Invoice): void {
  if (!isIssuedDocument(status)) throw conflict(words.notIssued)
  if (!ncf) throw conflict(words.noNcf)
}

async function assertItems(context: Context, { id, modificationCode }: CreditNote): Promise<void> {
  const { length } = await items.itemsOf(context, id)
  if (modificationCode === 'text' && length > 0) throw conflict(words.textItems)
  if (modificationCode !== 'text' && length === 0) throw conflict(words.noItems)
}

async function assertLawful(
  context: Context,
  note: CreditNote & { issueDate: string },
  invoice: Invoice,
): Promise<void> {
  const buyerTaxId = invoice.buyer?.taxId ?? null
  const errors: Record<string, Words> = creditNoteErrors(
    { ...note, buyerTaxId },
    {
      ...invoice,
      issueDate: invoice.issueDate!,
      buyerTaxId,
      notes: await issuedNotes(context, invoice.id),
    },
  )
  if (note.issueDate > homeDay()) errors['issueDate'] = words.future
  assertValid(errors)
}

/** What is not needed for the unpaid rest of the invoice stays as the customer's credit. */
async function completeIssue(
  context: Context,
  { note, invoice, values, series, format }: Prepared,
): Promise<CreditNote> {
  const applied = amountText(Decimal.min(decimalOf(invoice.balance!), decimalOf(note.total)))
  const { balance } = (await owedOf(context, [invoice])).get(invoice.id)!
  const pesos = {
    takenDop: pesosOf(applied, { amount: note.total, pesos: note.totalDop }),
    creditedDop: pesosOf(applied, balance),
  }
  await invoices.set(context, invoice.id, {
    credited: amountText(decimalOf(invoice.credited).plus(applied)),
  })
  const { ncfType, issueDate } = values
  const issue = { id: note.id, ncfType: ncfType!, day: issueDate!, series, format }
  const { values: issued, taken } = issuedWith(context, creditNoteTable, issue)
  const whole = { ...values, applied, ...pesos, ...issued }
  return creditNotes.set(context, note.id, whole, { locked: note, taken })
}

export const creditNoteSteps = fiscalSteps<CreditNote, Prepared>({
  table: creditNoteTable,
  documents: creditNotes,
  draw: drawCreditNote,
  mails: creditNoteMails,
  prepare: prepareIssue,
  complete: completeIssue,
})
