/** Check-in of an event on a phone: scan tickets or find names, also offline. */
import { useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { say, translate, type Words } from '#core/words.ts'
import { ApiError } from '#core/client.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { localeOf } from '#web/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { loginHref, officeHref } from '#web/office/addresses.ts'
import { requireRoles } from '#web/office/calls/api.ts'
import { useAheadQuestion } from '../sheet/screens/ahead-question.screens.tsx'
import type { AttendanceStatus } from '../marks/attendance.ts'
import { checkInClient } from './check-in-client.screens.tsx'
import { countsOf, likelySession, type MarkResult } from './check-in-state.ts'
import { storedRoster, type StoredRoster } from './check-in-storage.ts'
import styles from './check-in.module.css'
import { useOfflinePage } from './offline-page.screens.tsx'
import { ConnectionState } from './connection-state.screens.tsx'
import { PersonList } from './person-list.screens.tsx'
import { RefusedMarks } from './refused-marks.screens.tsx'
import { Scanner } from './scanner.screens.tsx'
import { SessionChoice, StatusChoice, type MarkStatus } from './session-choice.screens.tsx'
import { MarkResultCard } from './mark-result-card.screens.tsx'
import { freshRoster, useCheckIn, type CheckIn } from './use-check-in.screens.tsx'
import { signalNo, signalYes } from './scan-signals.ts'

const words = {
  title: { es: 'Registro de asistencia', en: 'Check-in' },
  back: { es: 'Volver al evento', en: 'Back to the event' },
  count: { es: 'Presentes: {here} de {all}', en: 'Here: {here} of {all}' },
  closed: {
    es: 'Este evento ya no admite asistencia: está cerrado, cancelado o pospuesto.',
    en: 'This event takes no attendance any more: it is closed, cancelled or postponed.',
  },
  noSession: { es: 'Este evento no tiene sesiones todavía.', en: 'This event has no sessions yet.' },
} satisfies Record<string, Words>

/** The stored roster if there is one, because it opens at once and offline. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<StoredRoster> {
  const id = params['id'] ?? ''
  if (!idRule.safeParse(id).success) throw new ApiError(404, {})
  // Works offline too: the roles of the signed-in user are stored in the browser.
  requireRoles(request, may.markAttendance)
  const stored = await storedRoster(id).catch(() => undefined)
  if (stored) return stored
  const { pathname } = new URL(request.url)
  const fresh = await freshRoster(checkInClient(localeOf(pathname) ?? 'es'), id)
  if ('eventId' in fresh) return fresh
  if (fresh.connection === 'signedOut') throw redirect(loginHref(pathname))
  throw new ApiError(fresh.connection === 'offline' ? 0 : 404, { message: fresh.problem })
}

/** The component reloads the roster itself. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export function Component() {
  const locale = useLocale()
  const stored = useLoaderData<typeof loader>()
  const [session, setSession] = useState(() => likelySession(stored.sessions, new Date()) ?? '')
  const checkIn = useCheckIn(stored, { session, locale })
  const { roster } = checkIn
  const pageState = useOfflinePage(locale)
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <header className={styles.head}>
        <a href={officeHref(locale, 'events', `${roster.event.id}?tab=attendance`)}>{words.back[locale]}</a>
        <ConnectionState checkIn={checkIn} offlineState={pageState} />
      </header>
      <main className={styles.main}>
        <h1>{translate(roster.event.title, locale)?.text ?? roster.event.code}</h1>
        <p className={styles.facts}>
          {words.title[locale]} · {roster.event.code}
        </p>
        {roster.event.isOpen && roster.sessions.length > 0 ? (
          <Marking checkIn={checkIn} session={session} onSession={setSession} />
        ) : (
          <Notice type="warning">{(roster.event.isOpen ? words.noSession : words.closed)[locale]}</Notice>
        )}
        <RefusedMarks checkIn={checkIn} />
      </main>
    </div>
  )
}

type MarkingProps = {
  checkIn: ReturnType<typeof useCheckIn>
  session: string
  onSession: (key: string) => void
}
function Marking({ checkIn, session, onSession }: MarkingProps) {
  const locale = useLocale()
  const [status, setStatus] = useState<MarkStatus>('present')
  const [result, setResult] = useState<MarkResult>()
  const { roster, waiting } = checkIn
  const { timezone } = roster.event
  const { ask, question } = useAheadQuestion({ sessions: roster.sessions, timezone })
  const counts = countsOf(roster, session, waiting)
  const showResult = (next: MarkResult) => {
    const isGood = next.verdict === 'noted' || next.verdict === 'cleared'
    if (isGood) signalYes()
    else signalNo()
    setResult(next)
  }
  const mark = (who: Parameters<CheckIn['mark']>[0], as: AttendanceStatus | null) =>
    ask(as ? [session] : [], () => void checkIn.mark(who, as).then(showResult))
  return (
    <>
      <SessionChoice
        sessions={roster.sessions}
        timezone={timezone}
        value={session}
        onChange={(key) => {
          setResult(undefined)
          onSession(key)
        }}
      />
      <StatusChoice value={status} onChange={setStatus} />
      <Scanner onFound={(ticket) => mark({ ticket }, status)} />
      <div className={styles.outcome}>
        <MarkResultCard result={result} status={status} outcomes={checkIn.refused} />
        <output className={styles.count}>{say(words.count, locale, counts)}</output>
      </div>
      <PersonList
        roster={roster}
        session={session}
        waiting={waiting}
        onMark={(person, as) => mark({ person }, as)}
        status={status}
      />
      {question}
    </>
  )
}
