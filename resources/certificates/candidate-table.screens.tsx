/** Each attendee of an event with their certificate, or each reason why they have none, and what can be done. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Button } from '#web/ui/button.tsx'
import { certificatesApi, type EventStanding, type SaidCandidate } from './certificate.api.ts'
import styles from './certificate.module.css'
import { HeldLink, Verdict } from './held-certificate.screens.tsx'
import { OverrideDialog } from './override-dialog.screens.tsx'
import { TeacherRows } from './teacher-rows.screens.tsx'

const words = {
  table: { es: 'Certificados del evento', en: 'Certificates of the event' },
  name: { es: 'Participante', en: 'Attendee' },
  attendance: { es: 'Asistencia', en: 'Attendance' },
  score: { es: 'Nota', en: 'Score' },
  survey: { es: 'Encuesta', en: 'Survey' },
  answered: { es: 'Respondida', en: 'Answered' },
  certificate: { es: 'Certificado', en: 'Certificate' },
  override: { es: 'Emitir con excepción', en: 'Issue as an exception' },
  of: { es: 'a {name}', en: 'to {name}' },
} satisfies Record<string, Words>

type TableProps = { standing: EventStanding; readAgain: () => void }

export function CandidateTable({ standing, readAgain }: TableProps) {
  const { locale } = useRecord()
  const [excepted, setExcepted] = useState<SaidCandidate>()
  const heads = [words.name, words.attendance, words.score, words.survey, words.certificate]
  return (
    // Wider than a phone: scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
    <section className={styles.frame} tabIndex={0} aria-label={words.table[locale]}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {head[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standing.candidates.map((candidate) => (
            <CandidateRow key={candidate.attendeeId} candidate={candidate} onExcept={setExcepted} />
          ))}
          <TeacherRows standing={standing} readAgain={readAgain} />
        </tbody>
      </table>
      {excepted && (
        <OverrideDialog candidate={excepted} onIssued={readAgain} onClose={() => setExcepted(undefined)} />
      )}
    </section>
  )
}

type RowProps = { candidate: SaidCandidate; onExcept: (candidate: SaidCandidate) => void }

function CandidateRow({ candidate, onExcept }: RowProps) {
  const { locale } = useRecord()
  const { name, company, attendancePct, score, hasAnswered } = candidate
  return (
    <tr>
      <th scope="row">
        {name}
        {company && <span className={styles.soft}>{company}</span>}
      </th>
      <td className={styles.number}>{attendancePct === null ? '–' : `${Number(attendancePct)} %`}</td>
      <td className={styles.number}>{score ?? '–'}</td>
      <td>{hasAnswered ? words.answered[locale] : '–'}</td>
      <td>
        <Outcome candidate={candidate} onExcept={onExcept} />
      </td>
    </tr>
  )
}

function Outcome({ candidate, onExcept }: RowProps) {
  const { locale } = useRecord()
  const { name, certificate, reasons } = candidate
  const isOpen = !certificate || certificate.state === 'revoked'
  return (
    <>
      {certificate && <HeldLink certificate={certificate} />}
      {isOpen && <Verdict reasons={reasons} />}
      {isOpen && mayExcept(candidate) && (
        <Button size="small" onClick={() => onExcept(candidate)}>
          {words.override[locale]}
          <span className="visually-hidden"> {words.of[locale].replace('{name}', name)}</span>
        </Button>
      )}
    </>
  )
}

/** For admins alone, as the other things that only they may do. */
const mayExcept = ({ reasons }: SaidCandidate): boolean =>
  reasons.length > 0 &&
  reasons.every(({ canBeOverridden }) => canBeOverridden) &&
  mayCall(certificatesApi.rotateKey)
