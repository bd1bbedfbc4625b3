/** What can be done with an invoice in each of its states; the next step first. */
import type { Words } from '#core/words.ts'
import {
  isDraftDocument,
  isIssuedDocument,
  isDiscardedDocument,
  isWaitingForNcf,
} from '#resources/sales/documents/document-state.ts'
import { creditInvoice } from '#resources/sales/credit-notes/screens/credit-invoice.screens.tsx'
import { payInvoice, writeOffInvoice } from '#resources/sales/payments/screens/pay-invoice.screens.tsx'
import { discardStep, recoverStep } from '#resources/sales/documents/screens/draft-steps.screens.tsx'
import { addXmlWords, isWithoutXml } from '#resources/sales/documents/screens/record-ncf-dialog.screens.tsx'
import {
  correctWords,
  isCorrectable,
} from '#resources/sales/documents/screens/correct-ecf-dialog.screens.tsx'
import { messageInput, SendDocument } from '#resources/sales/documents/screens/send-document.screens.tsx'
import { seriesOf } from '#resources/sales/fiscal/ncf.ts'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import type { Step } from '#web/office/records/screen.ts'
import { invoicesApi } from '../invoice.api.ts'
import { isOpeningInvoice } from '../invoice-rules.ts'
import type { Invoice } from '../invoice.ts'
import { IssueDialog } from './invoice-issue.screens.tsx'
import { DepositDialog } from './deposit.screens.tsx'
import { PdfDialog, VoidDialog } from './invoice-document.screens.tsx'
import { AddXmlDialog, CorrectDialog, RecordNcfDialog } from './record-ncf.screens.tsx'

const words = {
  issue: { es: 'Emitir', en: 'Issue' },
  record: { es: 'Registrar e-NCF', en: 'Record e-NCF' },
  pdf: { es: 'Ver el PDF', en: 'See the PDF' },
  send: { es: 'Enviar por correo', en: 'Send by mail' },
  sendTitle: { es: 'Enviar la factura', en: 'Send the invoice' },
  deposit: { es: 'Facturar un anticipo', en: 'Invoice a deposit' },
  void: { es: 'Anular', en: 'Void' },
  pause: { es: 'No recordar el pago', en: 'Stop payment reminders' },
  resume: { es: 'Volver a recordar el pago', en: 'Resume payment reminders' },
} satisfies Record<string, Words>

const issue: Step = { key: 'issue', words: words.issue, needs: invoicesApi.issue, dialog: IssueDialog }
const record: Step = { key: 'ncf', words: words.record, needs: invoicesApi.ncf, dialog: RecordNcfDialog }
const addXml: Step = {
  key: 'xml',
  words: addXmlWords,
  needs: invoicesApi.ncf,
  isAside: true,
  dialog: AddXmlDialog,
}
const correct: Step = {
  key: 'correct',
  words: correctWords,
  needs: invoicesApi.correct,
  isAside: true,
  dialog: CorrectDialog,
}
const pdf: Step = { key: 'pdf', words: words.pdf, needs: invoicesApi.pdf, dialog: PdfDialog }
const mailInputs = { message: messageInput(invoicesApi.previewMail) }
const send: Step = {
  key: 'send',
  words: words.send,
  needs: invoicesApi.send,
  dialog: ({ onClose }) => (
    <SendDocument
      title={words.sendTitle}
      endpoint={invoicesApi.send}
      preview={invoicesApi.previewMail}
      inputs={mailInputs}
      onClose={onClose}
    />
  ),
}
const deposit: Step = {
  key: 'deposit',
  words: words.deposit,
  needs: invoicesApi.deposit,
  isAside: true,
  dialog: DepositDialog,
}
const voidStep: Step = {
  key: 'void',
  words: words.void,
  needs: invoicesApi.void,
  isDangerous: true,
  dialog: VoidDialog,
}
const reminders = ({ id, version, remindersPaused }: Invoice): Step => ({
  key: 'reminders',
  words: remindersPaused ? words.resume : words.pause,
  needs: invoicesApi.patch,
  isAside: true,
  take: async (client) => {
    const input = { version, remindersPaused: !remindersPaused }
    await client.call(invoicesApi.patch, { params: { id }, input })
    saySuccess(client.locale)
  },
})

/** A document of series E that has its e-NCF is not voided (fiscal-documents.md). */
const isVoidable = ({ ncf, ncfType, openingImport }: Invoice): boolean =>
  !isOpeningInvoice({ openingImport }) && (!ncf || (ncfType !== null && seriesOf(ncfType) === 'B'))

/** Sent once, it is seldom sent again. */
const sendingOf = ({ ncf, sentAt }: Invoice): Step[] => (ncf ? [{ ...send, isAside: sentAt !== null }] : [])

const correctionOf = (row: Invoice): Step[] => (isCorrectable(row) ? [correct] : [])

export function stepsOf(row: Invoice): Step[] {
  const { status } = row
  if (isDraftDocument(status)) {
    const parts = row.kind === 'standard' ? [deposit] : []
    return [issue, { ...pdf, isAside: true }, ...parts, discardStep(invoicesApi, row.id)]
  }
  if (isDiscardedDocument(status)) return [recoverStep(invoicesApi, row.id)]
  return isIssuedDocument(status) ? issuedSteps(row) : [pdf]
}

function issuedSteps(row: Invoice): Step[] {
  const isOwed = Number(row.balance) > 0
  const isOpening = isOpeningInvoice(row)
  return [
    ...(isWaitingForNcf(row) ? [record] : []),
    ...(isOpening ? [] : sendingOf(row)),
    ...(isOwed ? [payInvoice] : []),
    ...(isOpening ? [] : [pdf, ...correctionOf(row)]),
    ...(isWithoutXml(row) ? [addXml] : []),
    ...(row.ncf ? [creditInvoice] : []),
    ...(isOwed ? [reminders(row), writeOffInvoice] : []),
    ...(isVoidable(row) ? [voidStep] : []),
  ]
}
