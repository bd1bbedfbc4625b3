/** The marks that are proposed for each session, accepted together or, beside a mark by hand, one by one. */
import { useState } from 'react'
import { dateFormatter } from '#core/formatters.ts'
import { sayMoment } from '#core/display.ts'
import { sayCount } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { Acceptance, MeetingAttendance, MeetingSession, Proposal } from './meeting-attendance.api.ts'
import { acceptedMany, differingMany, proposedMany } from './panel-words.ts'
import styles from './meeting-panel.module.css'
import { SessionPresses } from './session-presses.screens.tsx'
import type { MeetingSteps } from './use-meeting-steps.screens.tsx'

const words = {
  list: { es: 'Propuestas por sesión', en: 'Proposals by session' },
  session: { es: 'Sesión {n} · {when}', en: 'Session {n} · {when}' },
  webinar: { es: 'Webinar del {when}', en: 'Webinar of {when}' },
  differs: {
    es: 'Marcado: {mark}. La reunión dice: {proposed}, {minutes} de {length} min.',
    en: 'Marked: {mark}. The meeting says: {proposed}, {minutes} of {length} min.',
  },
  replace: { es: 'Reemplazar la marca', en: 'Replace the mark' },
  none: { es: 'Sin propuestas por aceptar', en: 'No proposals to accept' },
  noPeople: {
    es: 'El proveedor todavía no dijo quién estuvo',
    en: 'The provider has not said yet who was there',
  },
  accepted: { es: '{what} por {by}, {when}', en: '{what} by {by}, {when}' },
  undo: { es: 'Deshacer', en: 'Undo' },
} satisfies Record<string, Words>

type Shared = {
  attendance: MeetingAttendance
  statuses: Readonly<Record<string, Words>>
  markOf: (sessionKey: string, seatId: string) => string | null
  steps: MeetingSteps
  mayChange: boolean
}
type SessionProposalsProps = Shared & { proposalsOf: (sessionKey: string) => readonly Proposal[] }

export function SessionProposals({ proposalsOf, ...shared }: SessionProposalsProps) {
  const locale = useLocale()
  const [now] = useState(() => new Date().toISOString())
  const { sessions, seats } = shared.attendance
  const pressed = new Set(seats.flatMap(({ presses }) => presses.map(({ sessionKey }) => sessionKey)))
  const shown = sessions
    .map((session, at) => ({ session, at, isOver: session.endAt <= now }))
    .filter(({ session, isOver }) => isOver || pressed.has(session.key))
  return (
    <RowList label={words.list[locale]}>
      {shown.map((one) => (
        <OfSession
          key={one.session.key}
          {...{ ...shared, ...one }}
          proposals={proposalsOf(one.session.key)}
        />
      ))}
    </RowList>
  )
}

type OfSessionProps = Shared & {
  session: MeetingSession
  at: number
  isOver: boolean
  proposals: readonly Proposal[]
}

function OfSession(props: OfSessionProps) {
  const { session, at, isOver, proposals, statuses, steps, mayChange, attendance } = props
  const locale = useLocale()
  const { key, startAt, accepted, hasPeople } = session
  const open = proposals.filter(({ standing }) => standing === 'open')
  const differing = proposals.filter(({ standing }) => standing === 'differs')
  const when = timeOf(startAt, locale, attendance.timezone)
  const title =
    key === '' ? say(words.webinar, locale, { when }) : say(words.session, locale, { n: at + 1, when })
  return (
    <>
      <Row
        title={title}
        facts={
          <>
            {isOver && attendance.fetches.length > 0 && (
              <p>{sayOpen({ open, hasPeople, statuses, locale })}</p>
            )}
            {accepted && <AcceptedFacts accepted={accepted} />}
          </>
        }
        tools={
          mayChange && (
            <>
              {accepted && (
                <Button
                  size="small"
                  kind="quiet"
                  isBusy={steps.isBusy}
                  onClick={() => void steps.undo(accepted.id)}
                >
                  {words.undo[locale]}
                </Button>
              )}
              {open.length > 0 && (
                <Button
                  size="small"
                  kind="primary"
                  isBusy={steps.isBusy}
                  onClick={() => void steps.accept({ sessionKey: key })}
                >
                  {sayCount(proposedMany, locale, { n: open.length })}
                </Button>
              )}
            </>
          )
        }
      />
      <SessionPresses attendance={attendance} session={session} />
      {differing.length > 0 && (
        <li>
          <details className={styles.known}>
            <summary>{sayCount(differingMany, locale, { n: differing.length })}</summary>
            <RowList label={title}>
              {differing.map((proposal) => (
                <Differing key={proposal.seatId} {...props} proposal={proposal} />
              ))}
            </RowList>
          </details>
        </li>
      )}
    </>
  )
}

type Open = Pick<MeetingSession, 'hasPeople'> &
  Pick<Shared, 'statuses'> & { open: readonly Proposal[]; locale: Locale }
function sayOpen({ open, hasPeople, statuses, locale }: Open): string {
  if (open.length > 0) return countsOf(open, statuses, locale)
  return (hasPeople ? words.none : words.noPeople)[locale]
}

function AcceptedFacts({ accepted }: { accepted: NonNullable<MeetingSession['accepted']> }) {
  const locale = useLocale()
  const { people: n, by, at } = accepted
  const what = sayCount(acceptedMany, locale, { n })
  return <p>{say(words.accepted, locale, { what, by: by ?? '', when: sayMoment(at, locale) })}</p>
}

type Replaced = NonNullable<Acceptance['people']>[number]['replaces']
/** A person or a scan marked something else: only this one is replaced, by its own button. */
function Differing({
  proposal,
  session,
  attendance,
  statuses,
  markOf,
  steps,
  mayChange,
}: OfSessionProps & { proposal: Proposal }) {
  const locale = useLocale()
  const { seatId, status, minutes } = proposal
  const mark = markOf(session.key, seatId)
  const { length } = session
  const name = attendance.seats.find(({ id }) => id === seatId)?.name ?? ''
  const values = {
    mark: (mark && statuses[mark]?.[locale]) ?? '—',
    proposed: statuses[status]?.[locale] ?? status,
    minutes,
    length,
  }
  // Cast: marks are codes of attendance or of registrations.
  const replaces = mark as Replaced
  return (
    <Row
      title={name}
      facts={<p>{say(words.differs, locale, values)}</p>}
      tools={
        mayChange && (
          <Button
            size="small"
            isBusy={steps.isBusy}
            onClick={() => void steps.accept({ sessionKey: session.key, people: [{ seatId, replaces }] })}
          >
            {words.replace[locale]}
          </Button>
        )
      }
    />
  )
}

const countsOf = (open: readonly Proposal[], statuses: Shared['statuses'], locale: Locale): string =>
  [...Map.groupBy(open, ({ status }) => status)]
    .map(([status, own]) => `${statuses[status]?.[locale] ?? status}: ${own.length}`)
    .join(' · ')

const timeOf = (at: string, locale: Locale, timeZone: string): string =>
  dateFormatter(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))
