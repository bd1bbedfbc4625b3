/** On a case that came from a complaint: its state, and its answer or the step that gives one. */
import { useCallback, useState } from 'react'
import { isApiError, type Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { complaintsApi } from '../complaint.api.ts'
import { complaintStatuses, type Complaint } from '../complaint.ts'
import { complaintTones, isOpenComplaint } from '../complaint-state.ts'
import { AnswerDialog } from './answer-dialog.screens.tsx'
import styles from './complaint.module.css'

const words = {
  answer: { es: 'Responder la queja', en: 'Answer the complaint' },
} satisfies Record<string, Words>

/** Nothing for those who may not see the complaint. */
export function ComplaintOfCase({ id }: { id: string }) {
  const { locale } = useRecord()
  const [isAnswering, setAnswering] = useState(false)
  const [complaint, readAgain] = useRead(useCallback((client: Client) => visibleComplaint(client, id), [id]))
  if (!complaint) return null
  const { status, answer, answeredAt } = complaint
  return (
    <section className={styles.letter}>
      <p>
        <Badge tone={complaintTones[status]}>{complaintStatuses[status][locale]}</Badge>{' '}
        {answeredAt && sayMoment(answeredAt, locale)}
      </p>
      {answer && <blockquote lang={complaint.locale}>{answer}</blockquote>}
      {isOpenComplaint(status) && mayCall(complaintsApi.answer) && (
        <div>
          <Button size="small" onClick={() => setAnswering(true)}>
            {words.answer[locale]}
          </Button>
        </div>
      )}
      {isAnswering && (
        <AnswerDialog complaint={complaint} onDone={readAgain} onClose={() => setAnswering(false)} />
      )}
    </section>
  )
}

const visibleComplaint = (client: Client, id: string): Promise<Complaint | null> =>
  client.call(complaintsApi.get, { params: { id } }).catch((error: unknown) => {
    if (isApiError(error) && error.status === 404) return null
    throw error
  })
