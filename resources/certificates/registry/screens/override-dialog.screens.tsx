/** Issues a certificate against the rule, by an admin with a reason. */
import { useState } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { certificatesApi, type EventCertificates, type CandidateWithReasons } from '../certificate.api.ts'
import { ReasonDialog } from './reason-dialog.screens.tsx'
import { TemplateChoice } from './template-choice.screens.tsx'

const words = {
  title: { es: 'Emitir con excepción', en: 'Issue as an exception' },
  of: { es: 'a {name}', en: 'to {name}' },
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

export type Exception = { overrideReason: string; templateId: string | undefined; hoursConfirmed: boolean }
type OverrideProps = Pick<CandidateWithReasons, 'name' | 'reasons'> & {
  /** Of which one may be chosen. */
  templates?: EventCertificates['templates']
  issue: (client: Client, exception: Exception) => Promise<unknown>
  onIssued: () => void
}

/** Shown to admins where an exception is possible. */
export function OverrideButton(props: OverrideProps) {
  const { locale } = useRecord()
  const [isOpen, setOpen] = useState(false)
  const { name, reasons } = props
  const isOffered = reasons.length > 0 && reasons.every(({ canBeOverridden }) => canBeOverridden)
  if (!isOffered || !mayCall(certificatesApi.rotateKey)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.title[locale]}
        <span className="visually-hidden"> {say(words.of, locale, { name })}</span>
      </Button>
      {isOpen && <OverrideDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const asks = asked(certificatesApi.forAttendee, 'overrideReason')
const hints = { overrideReason: words.hint }
function OverrideDialog(props: OverrideProps & { onClose: () => void }) {
  const { name, reasons, templates = [], issue, onIssued, onClose } = props
  const { locale } = useRecord()
  const [templateId, setTemplateId] = useState(templates[0]?.id)
  return (
    <ReasonDialog
      title={words.title}
      done={words.done}
      asks={asks}
      hints={hints}
      onClose={onClose}
      take={async (client, { overrideReason = '' }, hoursConfirmed) => {
        await issue(client, { overrideReason, templateId, hoursConfirmed })
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
      <TemplateChoice templates={templates} chosen={templateId} onChoose={setTemplateId} />
    </ReasonDialog>
  )
}
