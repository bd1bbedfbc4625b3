/** Who taught the event, below its attendees: they have certificates of their own. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/say-outcome.ts'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { certificatesApi, type EventStanding, type IssueOutcome } from './certificate.api.ts'
import styles from './certificate.module.css'
import { HeldLink, Verdict } from './held-certificate.screens.tsx'

const words = {
  instructor: { es: 'Instructor', en: 'Instructor' },
  issue: { es: 'Emitir constancia', en: 'Issue a statement' },
  done: { es: 'Constancia emitida', en: 'Statement issued' },
} satisfies Record<string, Words>

type TeacherProps = { standing: EventStanding; readAgain: () => void }

export function TeacherRows({ standing: { instructors }, readAgain }: TeacherProps) {
  const { row, locale, client } = useRecord()
  const [busy, setBusy] = useState<string>()
  const [refused, setRefused] = useState<{
    of: string
    reasons: IssueOutcome['refused'][number]['reasons']
  }>()
  const issue = async (instructorId: string) => {
    setBusy(instructorId)
    try {
      const outcome = await client.call(certificatesApi.forEvent, {
        params: { id: row.id },
        input: { instructorIds: [instructorId] },
      })
      const [no] = outcome.refused
      setRefused(no && { of: instructorId, reasons: no.reasons })
      if (!no) saySuccess(locale, words.done)
      readAgain()
      void readTasks(locale)
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(undefined)
    }
  }
  return instructors.map(({ instructorId, name, certificate }) => (
    <tr key={instructorId}>
      <th scope="row">{name}</th>
      <td colSpan={3} className={styles.quiet}>
        {words.instructor[locale]}
      </td>
      <td>
        {certificate && <HeldLink certificate={certificate} />}
        {refused?.of === instructorId && <Verdict reasons={refused.reasons} />}
        {!certificate && mayCall(certificatesApi.forEvent) && (
          <Button size="small" isBusy={busy === instructorId} onClick={() => void issue(instructorId)}>
            {words.issue[locale]}
          </Button>
        )}
      </td>
    </tr>
  ))
}
