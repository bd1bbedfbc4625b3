/** Proofs of payment in the office: the file, and whether it matches. */
import type { Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useStepTaken } from '#web/office/dialogs/use-step-taken.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { paymentProofsApi } from './payment-proof.api.ts'
import { ProofFile } from './proof-file.screens.tsx'
import { isWaitingProof, proofTones, waitingProofStates } from './payment-proof-state.ts'
import { paymentProofs, type PaymentProof } from './payment-proof.ts'

const words = {
  match: { es: 'Conforme: confirmar los cupos', en: 'Matches: confirm the seats' },
  refuse: { es: 'No corresponde', en: 'Does not match' },
  refused: { es: 'Quien lo envió ve su respuesta', en: 'The sender sees your answer' },
  reopen: { es: 'Volver a revisar', en: 'Look at it again' },
} satisfies Record<string, Words>

const stepTo = ({ id, version }: PaymentProof, state: 'matched' | 'received'): Step => ({
  key: state,
  words: state === 'matched' ? words.match : words.reopen,
  needs: paymentProofsApi.patch,
  isAside: state === 'received',
  take: (client) => client.call(paymentProofsApi.patch, { params: { id }, input: { state, version } }),
})

const refuse: Step = {
  key: 'unmatched',
  words: words.refuse,
  needs: paymentProofsApi.patch,
  dialog: RefuseDialog,
}

function RefuseDialog({ onClose }: { onClose: () => void }) {
  const { row, locale, client } = useRecord<PaymentProof>()
  const { id, version, answer } = row
  const saved = useStepTaken(onClose, words.refused)
  return (
    <OfficeDialog title={words.refuse[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={{ answer: paymentProofs.fields.answer }}
        initial={{ answer }}
        draftKey={`answer to proof ${id}`}
        submitText={words.refuse}
        save={(input) =>
          client.call(paymentProofsApi.patch, {
            params: { id },
            input: { ...input, state: 'unmatched', version } as never,
          })
        }
        onSaved={saved}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

export const screens = screensOf<typeof paymentProofs.fields, PaymentProof>({
  resource: paymentProofs,
  api: paymentProofsApi,
  columns: ['createdAt', 'sender', 'orderId', 'note', 'state', 'reviewedById'],
  usual: {
    words: { es: 'Por revisar', en: 'To review' },
    filters: [{ field: 'state', op: 'in', value: waitingProofStates }],
  },
  tones: { state: proofTones },
  facts: ['orderId', 'note', 'createdAt', 'reviewedAt', 'reviewedById'],
  groups: [{ words: { es: 'Revisión', en: 'Review' }, fields: ['state', 'answer'] }],
  leftOut: ['file'],
  hints: {
    answer: {
      es: 'La ve en la página de su inscripción.',
      en: 'Shown on the page of the order.',
    },
  },
  below: ProofFile,
  steps: (row) => (isWaitingProof(row.state) ? [stepTo(row, 'matched'), refuse] : [stepTo(row, 'received')]),
})
