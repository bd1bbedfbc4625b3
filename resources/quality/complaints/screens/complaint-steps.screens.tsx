/** The steps of a complaint: acknowledge, answer, reopen, close without an answer. */
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { asked, type Asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Step } from '#web/office/records/screen.ts'
import { useLocale } from '#web/ui/environment.tsx'
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
  acknowledgeWithout: {
    es: 'No se conoce su correo: avísele por otra vía que tendrá respuesta a más tardar el {day}.',
    en: 'The email is not known: tell the complainant by other means that the answer comes by {day}.',
  },
  acknowledgedWithout: { es: 'El acuse está anotado', en: 'The acknowledgement is recorded' },
  reopened: { es: 'Reabrir', en: 'Reopen' },
  reopenedText: {
    es: 'La respuesta anterior se conserva y el plazo para responder vuelve a empezar hoy.',
    en: 'The earlier answer is kept, and the term for the answer starts again today.',
  },
  reopenedMail: {
    es: ' Enviará 1 correo a {email} con el plazo nuevo.',
    en: ' Sends 1 mail to {email} with the new term.',
  },
  reopenedDone: { es: 'La queja está abierta de nuevo', en: 'The complaint is open again' },
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
  reason: {
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
      done={email ? words.acknowledged : words.acknowledgedWithout}
      take={(client) => client.call(complaintsApi.acknowledge, { params: { id } })}
      onClose={onClose}
    >
      <p>
        {email
          ? say(words.acknowledgeText, locale, { email, day })
          : say(words.acknowledgeWithout, locale, { day })}
      </p>
    </StepDialog>
  )
}

const AnswerOwn = ({ onClose }: DialogProps) => (
  <AnswerDialog complaint={useRecord<Complaint>().row} onClose={onClose} />
)

type ReasonDialogProps = DialogProps & {
  to: 'withdrawn' | 'invalid' | 'reopened'
  text: string
  done: Words
  isDangerous?: boolean
  asks: Asked<{ reason: string }>
  take: (client: Client, input: { reason: string }) => Promise<unknown>
}
const hints = { reason: words.reason }
/** A step that asks for a reason. */
function ReasonDialog({ to, text, ...step }: ReasonDialogProps) {
  const locale = useLocale()
  return (
    <StepDialog title={words[to][locale]} button={words[to]} hints={hints} {...step}>
      <p>{text}</p>
    </StepDialog>
  )
}

const dropping = asked(complaintsApi.drop, 'reason')
const dropDialog = (to: 'withdrawn' | 'invalid') =>
  function DropDialog({ onClose }: DialogProps) {
    const { row, locale } = useRecord<Complaint>()
    return (
      <ReasonDialog
        to={to}
        text={words[`${to}Text`][locale]}
        done={words.dropped}
        isDangerous
        asks={dropping}
        take={(client, input) =>
          client.call(complaintsApi.drop, { params: { id: row.id }, input: { ...input, to } })
        }
        onClose={onClose}
      />
    )
  }

const reopening = asked(complaintsApi.reopen, 'reason')
function ReopenDialog({ onClose }: DialogProps) {
  const { row, locale } = useRecord<Complaint>()
  const mail = row.email ? say(words.reopenedMail, locale, { email: row.email }) : ''
  return (
    <ReasonDialog
      to="reopened"
      text={words.reopenedText[locale] + mail}
      done={words.reopenedDone}
      asks={reopening}
      take={(client, input) => client.call(complaintsApi.reopen, { params: { id: row.id }, input })}
      onClose={onClose}
    />
  )
}

const steps: Partial<Record<ComplaintStatus, Omit<Step, 'key'>>> = {
  acknowledged: { words: words.acknowledge, needs: complaintsApi.acknowledge, dialog: AcknowledgeDialog },
  answered: { words: answerWords.answer, needs: complaintsApi.answer, dialog: AnswerOwn },
  reopened: { words: words.reopened, needs: complaintsApi.reopen, isAside: true, dialog: ReopenDialog },
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
