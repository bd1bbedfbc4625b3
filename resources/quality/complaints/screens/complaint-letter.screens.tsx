/** What the complainant wrote, and the answer. */
import { Fragment } from 'react'
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import { complaints, complaintStatuses, type Complaint } from '../complaint.ts'
import { droppedComplaintStates, isOpenComplaint } from '../complaint-state.ts'
import styles from './complaint.module.css'

const words = {
  confidential: {
    es: 'Confidencial: la ven Calidad, su responsable y quienes se nombren.',
    en: 'Confidential: seen by Quality, its owner and those named.',
  },
  past: { es: 'Respuesta anterior', en: 'Earlier answer' },
  reopened: { es: 'Reabierta el {when}: {reason}', en: 'Reopened on {when}: {reason}' },
} satisfies Record<string, Words>

export function ComplaintLetter() {
  const { row: complaint, locale } = useRecord<Complaint>()
  const { status, closeReason, isConfidential, titles = {}, answer, answeredAt, pastAnswers } = complaint
  const { fields } = complaints
  return (
    <section className={styles.letter}>
      {isConfidential && isOpenComplaint(status) && <Notice title={words.confidential[locale]} />}
      {droppedComplaintStates.includes(status) && (
        <Notice title={complaintStatuses[status][locale]}>{closeReason}</Notice>
      )}
      <Quoted title={fields.description.label[locale]} text={complaint.description} lang={complaint.locale} />
      {complaint.wish && (
        <Quoted title={fields.wish.label[locale]} text={complaint.wish} lang={complaint.locale} />
      )}
      {pastAnswers.map((past) => (
        <Fragment key={past.reopenedAt}>
          <Quoted
            title={words.past[locale]}
            by={[sayMoment(past.answeredAt, locale), past.answeredBy].filter(Boolean).join(' · ')}
            text={past.answer}
            lang={complaint.locale}
          />
          <p className={styles.by}>
            {say(words.reopened, locale, { when: sayMoment(past.reopenedAt, locale), reason: past.reason })}
          </p>
        </Fragment>
      ))}
      {answer && (
        <Quoted
          title={fields.answer.label[locale]}
          by={[answeredAt && sayMoment(answeredAt, locale), titles['answeredBy']].filter(Boolean).join(' · ')}
          text={answer}
          lang={complaint.locale}
        />
      )}
    </section>
  )
}

type QuotedProps = { title: string; by?: string; text: string; lang: string }
const Quoted = ({ title, by, text, lang }: QuotedProps) => (
  <div>
    <h2>{title}</h2>
    {by && <p className={styles.by}>{by}</p>}
    <blockquote lang={lang}>{text}</blockquote>
  </div>
)
