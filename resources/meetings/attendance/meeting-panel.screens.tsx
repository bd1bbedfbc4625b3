/** What is known of a meeting: proposals and presses by session, people to identify, and answers that failed. */
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FetchNotices } from './fetch-notices.screens.tsx'
import type { MeetingAttendance, Proposal } from './meeting-attendance.api.ts'
import { MeetingPeople } from './meeting-people.screens.tsx'
import { SessionProposals } from './session-proposals.screens.tsx'
import styles from './meeting-panel.module.css'
import { useMeetingSteps } from './use-meeting-steps.screens.tsx'

const words = {
  title: { es: 'Asistencia en la reunión', en: 'Attendance in the meeting' },
  closed: {
    es: 'Este evento ya no admite cambios de asistencia.',
    en: 'This event takes no changes of attendance any more.',
  },
} satisfies Record<string, Words>

type MeetingPanelProps = {
  kind: 'event' | 'webinar'
  attendance: MeetingAttendance
  /** Labels of the marks or statuses that are proposed. */
  statuses: Readonly<Record<string, Words>>
  /** The proposals of a session as they stand now. */
  proposalsOf?: (sessionKey: string) => readonly Proposal[]
  /** The mark that a seat has now, for those that differ. */
  markOf?: (sessionKey: string, seatId: string) => string | null
  isOpen: boolean
  onChanged: () => void
}

export function MeetingPanel(props: MeetingPanelProps) {
  const { kind, attendance, statuses, markOf = () => null, isOpen, onChanged } = props
  const locale = useLocale()
  const { fetches, sessions, people, seats } = attendance
  const steps = useMeetingSteps({ kind, fetches, onChanged })
  const hasPresses = seats.some(({ presses }) => presses.length > 0)
  if (fetches.length === 0 && people.length === 0 && !hasPresses) return undefined
  const proposalsOf =
    props.proposalsOf ?? ((key: string) => sessions.find((session) => session.key === key)?.proposals ?? [])
  const mayChange = isOpen && steps.maySteps
  return (
    <section className={styles.panel} aria-label={words.title[locale]}>
      <h2>{words.title[locale]}</h2>
      {!isOpen && steps.maySteps && <Notice type="info">{words.closed[locale]}</Notice>}
      <FetchNotices attendance={attendance} steps={steps} />
      <SessionProposals {...{ attendance, statuses, proposalsOf, markOf, steps, mayChange }} />
      <MeetingPeople {...{ attendance, steps, mayChange }} />
    </section>
  )
}
