/** Asks before people are marked in a session that is still ahead: once per session, until the screen is left. */
import { useRef, useState, type ReactNode } from 'react'
import { dateFormatter } from '#core/formatters.ts'
import { say, unbroken, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { acts } from '#web/office/dialogs/act-words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { isStillAhead } from '../../marks/attendance-rules.ts'
import type { SheetSession } from '../attendance.api.ts'

const words = {
  title: { es: 'La sesión {n} aún no ha comenzado', en: 'Session {n} has not begun' },
  text: {
    es: 'Comienza el {when}; si quería otra sesión, vuelva y elíjala.',
    en: 'It begins on {when}; if you meant another session, go back and choose it.',
  },
  mark: { es: 'Marcar de todos modos', en: 'Mark anyway' },
} satisfies Record<string, Words>

type Asked = { sessions: readonly SheetSession[]; timezone: string }
type Pending = { session: SheetSession; proceed: () => void }

export function useAheadQuestion({ sessions, timezone }: Asked) {
  const confirmed = useRef(new Set<string>())
  const [pending, setPending] = useState<Pending>()
  const ask = (keys: readonly string[], proceed: () => void) => {
    const now = new Date()
    const session = sessions.find(
      (one) => keys.includes(one.key) && !confirmed.current.has(one.key) && isStillAhead(one, now),
    )
    if (!session) return proceed()
    // A camera reads the same ticket again and again; the first reading is kept.
    setPending((before) => before ?? { session, proceed })
  }
  const question: ReactNode = pending && (
    <Question
      {...pending}
      at={sessions.indexOf(pending.session)}
      timezone={timezone}
      onClose={() => setPending(undefined)}
      onConfirm={() => {
        confirmed.current.add(pending.session.key)
        setPending(undefined)
        pending.proceed()
      }}
    />
  )
  return { ask, question }
}

type QuestionProps = {
  session: SheetSession
  at: number
  timezone: string
  onConfirm: () => void
  onClose: () => void
}
function Question({ session, at, timezone, onConfirm, onClose }: QuestionProps) {
  const locale = useLocale()
  const when = dateFormatter(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(session.startAt))
  const actions = (
    <>
      <Button onClick={onClose}>{acts.back[locale]}</Button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever marks by keys answers by Enter */}
      <Button kind="primary" autoFocus onClick={onConfirm}>
        {words.mark[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={say(words.title, locale, { n: at + 1 })} onClose={onClose} actions={actions}>
      <p>{say(words.text, locale, { when: unbroken(when) })}</p>
    </OfficeDialog>
  )
}
