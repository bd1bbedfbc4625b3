/** What can be done with a credit note in each of its states; the next step first. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { decimalOf } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import {
  isDraftDocument,
  isIssuedDocument,
  isDiscardedDocument,
  isWaitingForNcf,
} from '#resources/sales/documents/document-state.ts'
import { discardStep, recoverStep } from '#resources/sales/documents/screens/draft-steps.screens.tsx'
import { addXmlWords, isWithoutXml } from '#resources/sales/documents/screens/record-ncf-dialog.screens.tsx'
import {
  correctWords,
  isCorrectable,
} from '#resources/sales/documents/screens/correct-ecf-dialog.screens.tsx'
import { messageInput, SendDocument } from '#resources/sales/documents/screens/send-document.screens.tsx'
import { seriesOf } from '#resources/sales/fiscal/ncf.ts'
import { DocumentPdf } from '#resources/sales/documents/screens/document-pdf.screens.tsx'
import { VoidDocument } from '#resources/sales/documents/screens/void-document.screens.tsx'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { newPaymentHref } from '#resources/sales/payments/screens/new-payment-address.screens.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { creditNotesApi } from '../credit-note.api.ts'
import type { CreditNote } from '../credit-note.ts'
import { IssueDialog } from './credit-note-issue.screens.tsx'
import { RefundDialog } from './credit-note-refund.screens.tsx'
import { AddXmlDialog, CorrectDialog, RecordNcfDialog } from './record-note-ncf.screens.tsx'

const words = {
  issue: { es: 'Emitir', en: 'Issue' },
  record: { es: 'Registrar e-NCF', en: 'Record e-NCF' },
  pdf: { es: 'Ver el PDF', en: 'See the PDF' },
  pdfTitle: { es: 'PDF de la nota de crédito', en: 'PDF of the credit note' },
  send: { es: 'Enviar por correo', en: 'Send by mail' },
  sendTitle: { es: 'Enviar la nota de crédito', en: 'Send the credit note' },
  refund: { es: 'Devolver el crédito', en: 'Refund the credit' },
  use: { es: 'Usar en otra factura', en: 'Use for another invoice' },
  void: { es: 'Anular', en: 'Void' },
  voidButton: { es: 'Anular la nota', en: 'Void the note' },
  voidDone: { es: 'Nota de crédito anulada', en: 'Credit note voided' },
  voidEffect: {
    es: 'La factura vuelve a deber lo que la nota le quitó. No se puede deshacer.',
    en: 'The invoice owes again what the note took off it. This cannot be undone.',
  },
} satisfies Record<string, Words>
type DialogProps = { onClose: () => void }

const issue: Step = { key: 'issue', words: words.issue, needs: creditNotesApi.issue, dialog: IssueDialog }
const record: Step = {
  key: 'ncf',
  words: words.record,
  needs: creditNotesApi.ncf,
  dialog: RecordNcfDialog,
}
const addXml: Step = {
  key: 'xml',
  words: addXmlWords,
  needs: creditNotesApi.ncf,
  isAside: true,
  dialog: AddXmlDialog,
}
const correct: Step = {
  key: 'correct',
  words: correctWords,
  needs: creditNotesApi.correct,
  isAside: true,
  dialog: CorrectDialog,
}
const pdf: Step = {
  key: 'pdf',
  words: words.pdf,
  needs: creditNotesApi.pdf,
  dialog: ({ onClose }: DialogProps) => (
    <DocumentPdf title={words.pdfTitle} endpoint={creditNotesApi.pdf} onClose={onClose} />
  ),
}
const mailInputs = { message: messageInput(creditNotesApi.previewMail) }
const send: Step = {
  key: 'send',
  words: words.send,
  needs: creditNotesApi.send,
  dialog: ({ onClose }: DialogProps) => (
    <SendDocument
      title={words.sendTitle}
      endpoint={creditNotesApi.send}
      preview={creditNotesApi.previewMail}
      inputs={mailInputs}
      onClose={onClose}
    />
  ),
}
/** Sent once, it is seldom sent again. */
const sendingOf = ({ ncf, sentAt }: CreditNote): Step[] =>
  ncf ? [{ ...send, isAside: sentAt !== null }] : []
const refund: Step = {
  key: 'refund',
  words: words.refund,
  needs: creditNotesApi.refund,
  dialog: RefundDialog,
}
const voidStep: Step = {
  key: 'void',
  words: words.void,
  needs: creditNotesApi.void,
  isDangerous: true,
  dialog: ({ onClose }: DialogProps) => (
    <VoidDocument
      endpoint={creditNotesApi.void}
      button={words.voidButton}
      done={words.voidDone}
      effect={words.voidEffect}
      onClose={onClose}
    />
  ),
}
const use: Step = { key: 'use', words: words.use, needs: paymentsApi.create, dialog: GoToPayment }

function GoToPayment() {
  const { row, locale } = useRecord<CreditNote>()
  const { accountId, contactId, currency, id: creditNoteId, creditLeft: amount } = row
  const navigate = useNavigate()
  const known = { accountId, contactId, currency, creditNoteId, amount }
  const href = newPaymentHref(locale, { ...known, method: 'creditNote' })
  useEffect(() => void navigate(href), [navigate, href])
  return null
}

/** A document of series E that has its e-NCF is not voided (fiscal-documents.md). */
const isVoidable = ({ ncf, ncfType, refundedOn }: CreditNote): boolean =>
  !refundedOn && (!ncf || (ncfType !== null && seriesOf(ncfType) === 'B'))

export function stepsOf(row: CreditNote): Step[] {
  const { status } = row
  if (isDraftDocument(status)) return [issue, { ...pdf, isAside: true }, discardStep(creditNotesApi, row.id)]
  if (isDiscardedDocument(status)) return [recoverStep(creditNotesApi, row.id)]
  return isIssuedDocument(status) ? issuedSteps(row) : [pdf]
}

function issuedSteps(row: CreditNote): Step[] {
  const hasCredit = decimalOf(row.creditLeft ?? '0').gt(0)
  return [
    ...(isWaitingForNcf(row) ? [record] : []),
    ...sendingOf(row),
    ...(hasCredit && !row.refundedOn ? [refund] : []),
    ...(hasCredit ? [{ ...use, isAside: true }] : []),
    pdf,
    ...(isWithoutXml(row) ? [addXml] : []),
    ...(isCorrectable(row) ? [correct] : []),
    ...(isVoidable(row) ? [voidStep] : []),
  ]
}
