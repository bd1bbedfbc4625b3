/** The check-in of an event on a phone: scan tickets or find names, with a network or without. */
import { useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { say, translate, type Words } from '#core/words.ts'
import { ApiError } from '#core/client.ts'
import { idRule } from '#core/field.ts'
import { localeOf } from '#web/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { loginHref, officeHref } from '#web/office/addresses.ts'
import { currentUser } from '#web/office/calls/api.ts'
import { checkInClient } from './check-in-client.screens.tsx'
import { countsOf, likelySession, type Told } from './check-in-state.ts'
import { keptRoster, type KeptRoster } from './check-in-storage.ts'
import styles from './check-in.module.css'
import { useKeptPage } from './offline-page.screens.tsx'
import { LineState } from './connection-state.screens.tsx'
import { PersonList } from './person-list.screens.tsx'
import { RefusedMarks } from './refused-marks.screens.tsx'
import { Scanner } from './scanner.screens.tsx'
import { SessionChoice, StatusChoice, type Wanted } from './session-choice.screens.tsx'
import { ToldCard } from './mark-result-card.screens.tsx'
import { freshRoster, useCheckIn } from './use-check-in.screens.tsx'
import { signalNo, signalYes } from './scan-signals.ts'

const words = {
  title: { es: 'Registro de asistencia', en: 'Check-in' },
  back: { es: 'Volver al evento', en: 'Back to the event' },
  count: { es: '{here} de {all} presentes', en: '{here} of {all} here' },
  closed: {
    es: 'Este evento ya no admite asistencia: está cerrado, cancelado o pospuesto.',
    en: 'This event takes no attendance any more: it is closed, cancelled or postponed.',
  },
  noSession: { es: 'Este evento no tiene sesiones todavía.', en: 'This event has no sessions yet.' },
} satisfies Record<string, Words>

/** What is kept on the phone at once; otherwise what the server answers. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<KeptRoster> {
  const id = params['id'] ?? ''
  if (!idRule.safeParse(id).success) throw new ApiError(404, {})
  const kept = await keptRoster(id).catch(() => undefined)
  if (kept) return kept
  const { pathname } = new URL(request.url)
  if (!currentUser()) throw redirect(loginHref(pathname))
  const fresh = await freshRoster(checkInClient(localeOf(pathname) ?? 'es'), id)
  if ('eventId' in fresh) return fresh
  if (fresh.line === 'signedOut') throw redirect(loginHref(pathname))
  throw new ApiError(fresh.line === 'offline' ? 0 : 404, { message: fresh.problem })
}

/** The page itself reads the roster anew. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false

export function Component() {
  const locale = useLocale()
  const kept = useLoaderData<typeof loader>()
  const [session, setSession] = useState(() => likelySession(kept.sessions, new Date()) ?? '')
  const checkIn = useCheckIn(kept, { session, locale })
  const { roster } = checkIn
  const pageState = useKeptPage(locale)
  return (
    <div className={styles.page}>
      <title>{words.title[locale]}</title>
      <header className={styles.head}>
        <a href={officeHref(locale, 'events', `${roster.event.id}?tab=attendance`)}>{words.back[locale]}</a>
        <LineState checkIn={checkIn} isKept={pageState} />
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
  const [wanted, setWanted] = useState<Wanted>('present')
  const [told, setTold] = useState<Told>()
  const { roster, waiting, mark } = checkIn
  const counts = countsOf(roster, session, waiting)
  const tell = (next: Told) => {
    const isGood = next.verdict === 'noted' || next.verdict === 'cleared'
    if (isGood) signalYes()
    else signalNo()
    setTold(next)
  }
  return (
    <>
      <SessionChoice
        sessions={roster.sessions}
        timezone={roster.event.timezone}
        value={session}
        onChange={(key) => {
          setTold(undefined)
          onSession(key)
        }}
      />
      <StatusChoice value={wanted} onChange={setWanted} />
      <Scanner onFound={(ticket) => void mark({ ticket }, wanted).then(tell)} />
      <ToldCard told={told} wanted={wanted} outcomes={checkIn.refused} />
      <output className={styles.count}>{say(words.count, locale, counts)}</output>
      <PersonList
        roster={roster}
        session={session}
        waiting={waiting}
        onMark={(person, status) => void mark({ person }, status).then(tell)}
        wanted={wanted}
      />
    </>
  )
}
