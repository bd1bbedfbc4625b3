/** What can be done with a payment: allocate its rest, its receipt, its certificate, reverse it. */
import { decimalOf } from '#core/money/decimal.ts'
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useStepTaken } from '#web/office/dialogs/use-step-taken.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { isReversedPayment } from '../payment-state.ts'
import { allocating, certificateFields, paymentsApi } from '../payment.api.ts'
import { isWithoutMoney } from '../payment-rules.ts'
import type { Payment } from '../payment.ts'
import { Allocations } from './allocations-input.screens.tsx'
import { ReceiptDialog } from './receipt.screens.tsx'

const words = {
  allocate: { es: 'Asignar a facturas', en: 'Allocate to invoices' },
  allocated: { es: 'Pago asignado', en: 'Payment allocated' },
  receipt: { es: 'Recibo', en: 'Receipt' },
  complete: { es: 'Certificado y notas', en: 'Certificate and notes' },
  reverse: { es: 'Reversar', en: 'Reverse' },
  reverseTitle: { es: 'Reversar {number}', en: 'Reverse {number}' },
  reverseText: {
    es: 'Las facturas que pagó vuelven a deber {amount} y lo retenido. El recibo {number} queda como reversado; no se puede deshacer.',
    en: 'The invoices it paid owe {amount} and what was withheld again. Receipt {number} stays as reversed; this cannot be undone.',
  },
  reasonHint: {
    es: 'Por ejemplo: cheque devuelto. Queda en el historial.',
    en: 'For example: returned check. It stays in the history.',
  },
  reversed: { es: 'Pago reversado', en: 'Payment reversed' },
} satisfies Record<string, Words>
type DialogProps = { onClose: () => void }

function RecordAllocations({ name }: { name: string }) {
  const { accountId, contactId, currency, unallocated, paidOn, method, exchangeRate } =
    useRecord<Payment>().row
  return (
    <Allocations
      name={name}
      customer={{ accountId, contactId, currency }}
      received={unallocated}
      paidOn={paidOn}
      method={method}
      exchangeRate={exchangeRate}
    />
  )
}

function AllocateDialog({ onClose }: DialogProps) {
  const { row, locale, client } = useRecord<Payment>()
  const saved = useStepTaken(onClose, words.allocated)
  return (
    <OfficeDialog title={words.allocate[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={allocating}
        inputs={{ allocations: RecordAllocations }}
        draftKey={`allocations of payment ${row.id}`}
        submitText={words.allocate}
        save={(input) => client.call(paymentsApi.allocate, { params: { id: row.id }, input: input as never })}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

/** What may be added to a payment after it was recorded. */
function CompleteDialog({ onClose }: DialogProps) {
  const { row, locale, client } = useRecord<Payment>()
  const saved = useStepTaken(onClose)
  return (
    <OfficeDialog title={words.complete[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={certificateFields}
        row={row}
        draftKey={`certificate of payment ${row.id}`}
        save={(input) => client.call(paymentsApi.patch, { params: { id: row.id }, input })}
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

const reversing = asked(paymentsApi.reverse, 'reason')
const reverseHints = { reason: words.reasonHint }
function ReverseDialog({ onClose }: DialogProps) {
  const { row, locale } = useRecord<Payment>()
  const { id, number, allocated, currency } = row
  const amount = sayMoney({ amount: allocated, currency }, locale)
  return (
    <StepDialog
      title={say(words.reverseTitle, locale, { number })}
      button={words.reverse}
      isDangerous
      done={words.reversed}
      asks={reversing}
      hints={reverseHints}
      take={(client, input) => client.call(paymentsApi.reverse, { params: { id }, input })}
      onClose={onClose}
    >
      <p>{say(words.reverseText, locale, { number, amount })}</p>
    </StepDialog>
  )
}

const allocate: Step = {
  key: 'allocate',
  words: words.allocate,
  needs: paymentsApi.allocate,
  dialog: AllocateDialog,
}
const receipt: Step = { key: 'receipt', words: words.receipt, needs: paymentsApi.pdf, dialog: ReceiptDialog }
const complete: Step = {
  key: 'complete',
  words: words.complete,
  needs: paymentsApi.patch,
  isAside: true,
  dialog: CompleteDialog,
}
const reverse: Step = {
  key: 'reverse',
  words: words.reverse,
  needs: paymentsApi.reverse,
  isDangerous: true,
  dialog: ReverseDialog,
}

export function stepsOf({ state, method, unallocated }: Payment): Step[] {
  // No money, no receipt.
  const receipts = isWithoutMoney(method) ? [] : [receipt]
  if (isReversedPayment({ state })) return receipts.map((step) => ({ ...step, isAside: true }))
  const isReversible = method !== 'writeOff' || mayCall(invoicesApi.void)
  return [
    ...(decimalOf(unallocated ?? '0').gt(0) ? [allocate] : []),
    ...receipts,
    complete,
    ...(isReversible ? [reverse] : []),
  ]
}
