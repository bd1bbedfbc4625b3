/** An instructor's certificate of an event, or the step that issues it. */
import { useState } from 'react'
import { isApiError, type Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import { certificatesApi, type EventCertificates } from '../certificate.api.ts'
import styles from './certificate.module.css'
import { CertificateLink, hasCurrentCertificate, Eligibility } from './candidate-certificate.screens.tsx'
import { HOURS, HoursDialog } from './hours-question.screens.tsx'
import { OverrideButton } from './override-dialog.screens.tsx'

const words = {
  issue: { es: 'Emitir constancia', en: 'Issue a statement' },
  done: { es: 'Constancia emitida', en: 'Statement issued' },
} satisfies Record<string, Words>

export type Teacher = EventCertificates['instructors'][number]

export function TeacherOutcome({ teacher, readAgain }: { teacher: Teacher; readAgain: () => void }) {
  const { row } = useRecord<Event>()
  const { instructorId, name, reasons, certificate } = teacher
  const isOpen = !hasCurrentCertificate(certificate)
  const issue = (client: Client, given: { overrideReason?: string; hoursConfirmed?: boolean } = {}) =>
    client.call(certificatesApi.forEvent, {
      params: { id: row.id },
      input: { instructorIds: [instructorId], ...given },
    })
  return (
    <div className={styles.outcome}>
      {certificate && <CertificateLink certificate={certificate} />}
      {isOpen && reasons.length > 0 && <Eligibility reasons={reasons} />}
      {isOpen && reasons.length === 0 && mayCall(certificatesApi.forEvent) && (
        <IssueButton issue={issue} readAgain={readAgain} />
      )}
      {isOpen && (
        <OverrideButton
          name={name}
          reasons={reasons}
          issue={(client, { overrideReason, hoursConfirmed }) =>
            issue(client, { overrideReason, hoursConfirmed })
          }
          onIssued={readAgain}
        />
      )}
    </div>
  )
}

type IssueProps = {
  issue: (client: Client, given?: { hoursConfirmed: boolean }) => Promise<{ refused: readonly unknown[] }>
  readAgain: () => void
}

/** When the server refuses, the row shows the reasons once it is read again. */
function IssueButton({ issue, readAgain }: IssueProps) {
  const { locale, client } = useRecord()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<string>()
  const issueAndTell = async (...call: Parameters<IssueProps['issue']>) => {
    const { refused } = await issue(...call)
    if (refused.length === 0) saySuccess(locale, words.done)
    readAgain()
    void readTasks(locale)
  }
  const take = async () => {
    setBusy(true)
    try {
      await issueAndTell(client)
    } catch (error) {
      const question = isApiError(error) ? error.validationErrors[HOURS] : undefined
      if (question) setAsked(question)
      else sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => void take()}>
        {words.issue[locale]}
      </Button>
      {asked && (
        <HoursDialog
          title={words.issue}
          asked={asked}
          issue={issueAndTell}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
