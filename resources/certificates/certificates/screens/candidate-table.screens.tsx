/** Each attendee of an event with their certificate, or each reason why they have none, and what can be done. */
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import cell from '#web/office/list/cell.module.css'
import list from '#web/office/list/list-table.module.css'
import { certificatesApi, type EventStanding, type SaidCandidate } from '../certificate.api.ts'
import styles from './certificate.module.css'
import { HeldLink, isStanding, Verdict } from './held-certificate.screens.tsx'
import { OverrideButton } from './override-dialog.screens.tsx'
import { TeacherRow } from './teacher-row.screens.tsx'

const words = {
  table: { es: 'Certificados del evento', en: 'Certificates of the event' },
  name: { es: 'Participante', en: 'Attendee' },
  attendance: { es: 'Asistencia', en: 'Attendance' },
  score: { es: 'Nota', en: 'Score' },
  survey: { es: 'Encuesta', en: 'Survey' },
  answered: { es: 'Respondida', en: 'Answered' },
  certificate: { es: 'Certificado', en: 'Certificate' },
} satisfies Record<string, Words>

type TableProps = { standing: EventStanding; readAgain: () => void }

export function CandidateTable({ standing, readAgain }: TableProps) {
  const { locale } = useRecord()
  const { candidates, instructors, templates } = standing
  const heads = [words.name, words.attendance, words.score, words.survey, words.certificate]
  return (
    <div className={`${list.frame} ${styles.frame}`}>
      <table className={list.table} aria-label={words.table[locale]}>
        <thead className={list.head}>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {head[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.attendeeId} {...{ candidate, templates, readAgain }} />
          ))}
          {instructors.map((teacher) => (
            <TeacherRow key={teacher.instructorId} teacher={teacher} readAgain={readAgain} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<EventStanding, 'templates'> & { candidate: SaidCandidate; readAgain: () => void }

function CandidateRow(props: RowProps) {
  const { locale } = useRecord()
  const { name, company, attendancePct, score, hasAnswered } = props.candidate
  return (
    <tr className={list.row}>
      <th scope="row" className={list.title}>
        {name}
        {company && <span className={styles.soft}>{company}</span>}
      </th>
      <Fact label={words.attendance} text={attendancePct === null ? null : `${Number(attendancePct)} %`} />
      <Fact label={words.score} text={score === null ? null : String(score)} />
      <Fact label={words.survey} text={hasAnswered ? words.answered[locale] : null} />
      <td className={styles.outcome}>
        <Outcome {...props} />
      </td>
    </tr>
  )
}

/** On a phone it stands under its own label, or not at all. */
function Fact({ label, text }: { label: Words; text: string | null }) {
  const { locale } = useRecord()
  return (
    <td className={`${cell.number} ${text === null ? list.blank : ''}`}>
      <span className={list.caption}>{label[locale]}</span>
      {text ?? '–'}
    </td>
  )
}

function Outcome({ candidate, templates, readAgain }: RowProps) {
  const { attendeeId, name, certificate, reasons } = candidate
  const isOpen = !isStanding(certificate)
  return (
    <>
      {certificate && <HeldLink certificate={certificate} />}
      {isOpen && <Verdict reasons={reasons} />}
      {isOpen && (
        <OverrideButton
          {...{ name, reasons, templates }}
          issue={(client, input) =>
            client.call(certificatesApi.forAttendee, { params: { id: attendeeId }, input })
          }
          onIssued={readAgain}
        />
      )}
    </>
  )
}
