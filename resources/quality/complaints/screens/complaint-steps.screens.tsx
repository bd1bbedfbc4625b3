/** The steps of a complaint: acknowledge, answer, close without an answer. */
import { useState } from 'react'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { isTooShort, ReasonField } from '#web/office/dialogs/reason-field.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { complaintsApi } from '../complaint.api.ts'
import { complaints, type Complaint, type ComplaintStatus } from '../complaint.ts'
import { nextComplaintStates } from '../complaint-state.ts'
import { AnswerDialog, answerWords } from './answer-dialog.screens.tsx'

const words = {
  acknowledge: { es: 'Acusar recibo', en: 'Acknowledge' },
  acknowledgeText: {
    es: 'Enviará 1 correo a {email}: que se está atendiendo y que tendrá respuesta a más tardar el {day}. No se puede deshacer.',
    en: 'Sends 1 mail to {email}: that it is being looked at, and will be answered by {day}. This cannot be undone.',
  },
  acknowledged: { es: 'El acuse está en la bandeja de salida', en: 'The acknowledgement is in the outbox' },
  withdrawn: { es: 'Anotar como retirada', en: 'Note as withdrawn' },
  withdrawnText: {
    es: 'Quien se quejó la retiró. La queja queda cerrada sin respuesta; no se envía ningún correo ni se puede deshacer.',
    en: 'The complainant withdrew it. It is closed without an answer; no mail is sent, and this cannot be undone.',
  },
  invalid: { es: 'No procede', en: 'Mark as invalid' },
  invalidText: {
    es: 'No es una queja sobre nosotros. Queda cerrada sin respuesta; no se envía ningún correo ni se puede deshacer.',
    en: 'It is no complaint about us. It is closed without an answer; no mail is sent, and this cannot be undone.',
  },
  dropped: { es: 'La queja está cerrada', en: 'The complaint is closed' },
  reason: { es: 'Motivo', en: 'Reason' },
  reasonHint: {
    es: 'Queda en el registro y en el historial.',
    en: 'It stays in the record and its history.',
  },
} satisfies Record<string, Words>

type DialogProps = { onClose: () => void }

function AcknowledgeDialog({ onClose }: DialogProps) {
  const { row: complaint, locale } = useRecord<Complaint>()
  const { id, email, answerBy } = complaint
  const day = display(complaints.fields.answerBy, answerBy, { locale })
  return (
    <StepDialog
      title={words.acknowledge[locale]}
      button={words.acknowledge}
      done={words.acknowledged}
      take={(client) => client.call(complaintsApi.acknowledge, { params: { id } })}
      onClose={onClose}
    >
      <p>{say(words.acknowledgeText, locale, { email, day })}</p>
    </StepDialog>
  )
}

const AnswerOwn = ({ onClose }: DialogProps) => (
  <AnswerDialog complaint={useRecord<Complaint>().row} onClose={onClose} />
)

type Dropped = 'withdrawn' | 'invalid'
const dropDialog = (to: Dropped) =>
  function DropDialog({ onClose }: DialogProps) {
    const { row: complaint, locale } = useRecord<Complaint>()
    const [reason, setReason] = useState('')
    return (
      <StepDialog
        title={words[to][locale]}
        button={words[to]}
        isDangerous
        isBlocked={isTooShort(reason, 5)}
        done={words.dropped}
        take={(client) =>
          client.call(complaintsApi.drop, { params: { id: complaint.id }, input: { to, reason } })
        }
        inputs={['reason']}
        onClose={onClose}
      >
        {(errors) => (
          <>
            <p>{words[`${to}Text`][locale]}</p>
            <ReasonField
              label={words.reason[locale]}
              hint={words.reasonHint[locale]}
              value={reason}
              shortest={5}
              error={errors['reason']}
              onChange={setReason}
            />
          </>
        )}
      </StepDialog>
    )
  }

const steps: Partial<Record<ComplaintStatus, Omit<Step, 'key'>>> = {
  acknowledged: { words: words.acknowledge, needs: complaintsApi.acknowledge, dialog: AcknowledgeDialog },
  answered: { words: answerWords.answer, needs: complaintsApi.answer, dialog: AnswerOwn },
  withdrawn: {
    words: words.withdrawn,
    needs: complaintsApi.drop,
    isAside: true,
    dialog: dropDialog('withdrawn'),
  },
  invalid: {
    words: words.invalid,
    needs: complaintsApi.drop,
    isAside: true,
    isDangerous: true,
    dialog: dropDialog('invalid'),
  },
}
export const stepsOf = ({ status }: Complaint): Step[] =>
  nextComplaintStates[status].map((key) => ({ key, ...steps[key]! }))
