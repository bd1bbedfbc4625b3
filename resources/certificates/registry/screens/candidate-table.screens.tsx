/** The attendees and instructors of an event with their certificates. */
import { sayShare } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { certificatesApi, type EventCertificates, type CandidateWithReasons } from '../certificate.api.ts'
import styles from './certificate.module.css'
import { CertificateLink, hasCurrentCertificate, Eligibility } from './candidate-certificate.screens.tsx'
import { OverrideButton } from './override-dialog.screens.tsx'
import { TeacherOutcome, type Teacher } from './teacher-outcome.screens.tsx'

const words = {
  table: { es: 'Certificados del evento', en: 'Certificates of the event' },
  name: { es: 'Participante', en: 'Attendee' },
  attendance: { es: 'Asistencia', en: 'Attendance' },
  score: { es: 'Nota', en: 'Score' },
  survey: { es: 'Encuesta', en: 'Survey' },
  answered: { es: 'Respondida', en: 'Answered' },
  certificate: { es: 'Certificado', en: 'Certificate' },
  instructor: { es: 'Instructor', en: 'Instructor' },
} satisfies Record<string, Words>

type TableProps = { eventCertificates: EventCertificates; readAgain: () => void }

/** Attendees first, then instructors, who have certificates of their own. */
type Holder = { id: string; candidate: CandidateWithReasons } | { id: string; teacher: Teacher }

export function CandidateTable({ eventCertificates, readAgain }: TableProps) {
  const { locale } = useRecord()
  const { candidates, instructors, templates } = eventCertificates
  const rows: Holder[] = [
    ...candidates.map((candidate) => ({ id: candidate.attendeeId, candidate })),
    ...instructors.map((teacher) => ({ id: `instructor ${teacher.instructorId}`, teacher })),
  ]
  const fact = (key: string, label: Words, textOf: (candidate: CandidateWithReasons) => string | null) => ({
    key,
    label: label[locale],
    cell: (holder: Holder) => ('candidate' in holder ? textOf(holder.candidate) : null) ?? '–',
    isBlank: (holder: Holder) => !('candidate' in holder) || textOf(holder.candidate) === null,
  })
  const columns: Column<Holder>[] = [
    {
      key: 'name',
      label: words.name[locale],
      cell: (holder) => <HolderName holder={holder} />,
      width: 'fill',
    },
    fact('attendance', words.attendance, ({ attendancePct }) =>
      attendancePct === null ? null : sayShare(attendancePct, locale),
    ),
    fact('score', words.score, ({ score }) => (score === null ? null : String(score))),
    fact('survey', words.survey, ({ hasAnswered }) => (hasAnswered ? words.answered[locale] : null)),
    {
      key: 'certificate',
      label: words.certificate[locale],
      cell: (holder) =>
        'candidate' in holder ? (
          <Outcome candidate={holder.candidate} templates={templates} readAgain={readAgain} />
        ) : (
          <TeacherOutcome teacher={holder.teacher} readAgain={readAgain} />
        ),
      width: 'wrap',
    },
  ]
  return <DataTable label={words.table[locale]} columns={columns} rows={rows} titleOf={nameOf} />
}

const nameOf = (holder: Holder): string => ('candidate' in holder ? holder.candidate : holder.teacher).name

function HolderName({ holder }: { holder: Holder }) {
  const { locale } = useRecord()
  const detail = 'candidate' in holder ? holder.candidate.company : words.instructor[locale]
  return (
    <>
      {nameOf(holder)}
      {detail && <span className={styles.soft}>{detail}</span>}
    </>
  )
}

type OutcomeProps = Pick<EventCertificates, 'templates'> & {
  candidate: CandidateWithReasons
  readAgain: () => void
}
function Outcome({ candidate, templates, readAgain }: OutcomeProps) {
  const { attendeeId, name, certificate, reasons } = candidate
  const isOpen = !hasCurrentCertificate(certificate)
  return (
    <div className={styles.outcome}>
      {certificate && <CertificateLink certificate={certificate} />}
      {isOpen && <Eligibility reasons={reasons} />}
      {isOpen && (
        <OverrideButton
          {...{ name, reasons, templates }}
          issue={(client, input) =>
            client.call(certificatesApi.forAttendee, { params: { id: attendeeId }, input })
          }
          onIssued={readAgain}
        />
      )}
    </div>
  )
}
