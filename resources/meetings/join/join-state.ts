/** When somebody may enter, and why not. */
import type { Words } from '#core/words.ts'
import { AROUND_MS } from '../attendance/minutes.ts'

/** The states of the page. */
export const joinStates = {
  early: true,
  /** A session is over, and another one is to come. */
  between: true,
  open: true,
  /** Also for a while after its end. */
  running: true,
  over: true,
  cancelled: true,
  /** Drafts and postponed events. */
  undated: true,
  unEnrolled: true,
  onSite: true,
} as const
export type JoinState = keyof typeof joinStates
type Moment = Extract<JoinState, 'early' | 'between' | 'open' | 'running' | 'over'>
/** What keeps a person out at any time. */
export type Barrier = Exclude<JoinState, Moment>

export const OPENS_MINUTES = 15

export type JoinSession = { key: string | null; startAt: string; endAt: string }
export type JoinMoment<S extends JoinSession> = {
  state: Moment
  /** The one that runs, or the next. */
  session: S | null
  opensAt: string | null
}

/** Without sessions people learn at their own pace and may always enter. */
export function joinMoment<S extends JoinSession>(sessions: readonly S[], now: Date): JoinMoment<S> {
  if (sessions.length === 0) return { state: 'open', session: null, opensAt: null }
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))
  const time = now.getTime()
  const next = inOrder.find(({ endAt }) => time < Date.parse(endAt))
  const last = inOrder.findLast(({ endAt }) => Date.parse(endAt) <= time)
  // Whoever loses the connection at the end gets back in, unless the next session is open.
  const isLastHeld = last && time < Date.parse(last.endAt) + AROUND_MS && !(next && opensAt(next) <= time)
  const session = isLastHeld ? last : next
  if (!session) return { state: 'over', session: null, opensAt: null }
  return { state: stateAt(session), session, opensAt: new Date(opensAt(session)).toISOString() }

  function stateAt({ startAt }: S): Moment {
    if (time < opensAt(session!)) return session === inOrder[0] ? 'early' : 'between'
    return time < Date.parse(startAt) ? 'open' : 'running'
  }
}
const opensAt = ({ startAt }: JoinSession): number => Date.parse(startAt) - OPENS_MINUTES * 60_000

export const isEnterable = (state: JoinState): boolean => state === 'open' || state === 'running'

export type Refused = Exclude<JoinState, 'open' | 'running'>
/** What a press is told that comes at the wrong time, or from somebody without a place. */
export const refusals: Record<Refused, { status: number; words: Words }> = {
  early: {
    status: 409,
    words: { es: 'Todavía no se puede entrar.', en: 'It is not open yet.' },
  },
  between: {
    status: 409,
    words: {
      es: 'La próxima sesión todavía no se puede abrir.',
      en: 'The next session is not open yet.',
    },
  },
  over: { status: 410, words: { es: 'Ya terminó.', en: 'It is over.' } },
  cancelled: { status: 410, words: { es: 'Fue cancelado.', en: 'It was cancelled.' } },
  undated: { status: 409, words: { es: 'Todavía no tiene fecha.', en: 'It has no date yet.' } },
  unEnrolled: {
    status: 403,
    words: {
      es: 'Su inscripción fue dada de baja, por eso este enlace ya no abre la reunión.',
      en: 'You are no longer enrolled, so this link does not open the meeting any more.',
    },
  },
  onSite: {
    status: 403,
    words: {
      es: 'Su cupo es presencial: la reunión en línea es para quienes asisten en línea.',
      en: 'Your seat is on site: the online meeting is for those who attend online.',
    },
  },
}
