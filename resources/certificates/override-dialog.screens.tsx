/** An admin's exception for somebody whom the rule leaves out: why it would, and the reason that is kept. */
import { say, type Words } from '#core/words.ts'
import { Points } from '#web/office/steps/row-list.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { certificatesApi, type SaidCandidate } from './certificate.api.ts'
import { ReasonDialog } from './reason-dialog.screens.tsx'

const words = {
  title: { es: 'Emitir con excepción', en: 'Issue as an exception' },
  text: {
    es: '{name} no cumple la regla del evento:',
    en: '{name} does not meet the event’s rule:',
  },
  hint: {
    es: 'Queda en el historial del certificado; no se imprime.',
    en: 'Kept in the certificate’s history; not printed.',
  },
  done: { es: 'Certificado emitido', en: 'Certificate issued' },
} satisfies Record<string, Words>

type OverrideProps = { candidate: SaidCandidate; onIssued: () => void; onClose: () => void }

export function OverrideDialog({ candidate, onIssued, onClose }: OverrideProps) {
  const { locale } = useRecord()
  const { attendeeId, name, reasons } = candidate
  return (
    <ReasonDialog
      title={words.title}
      hint={words.hint}
      done={words.done}
      onClose={onClose}
      take={async (client, overrideReason) => {
        await client.call(certificatesApi.forAttendee, {
          params: { id: attendeeId },
          input: { overrideReason },
        })
        onIssued()
        void readTasks(locale)
      }}
    >
      <p>{say(words.text, locale, { name })}</p>
      <Points>
        {reasons.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </Points>
    </ReasonDialog>
  )
}
