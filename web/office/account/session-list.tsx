/** Lists the user's sessions and ends one or all others. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { display, recordFields } from '#core/display.ts'
import type { Answer } from '#core/endpoint.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { sayFailure, saySuccess } from '../dialogs/say-outcome.ts'
import styles from './account.module.css'

const words = {
  title: { es: 'Sesiones abiertas', en: 'Open sessions' },
  hint: {
    es: 'Si no reconoce alguna, ciérrela y cambie su contraseña.',
    en: 'If you do not know one of them, end it and change your password.',
  },
  from: { es: 'Desde {ip}', en: 'From {ip}' },
  current: { es: 'Esta sesión', en: 'This session' },
  started: { es: 'Inició el {at}', en: 'Started {at}' },
  used: { es: 'última actividad el {at}', en: 'last active {at}' },
  until: { es: 'vence el {at}', en: 'ends {at}' },
  end: { es: 'Cerrar', en: 'End' },
  endOf: { es: 'Cerrar la sesión iniciada el {at}', en: 'End the session started {at}' },
  endOthers: { es: 'Cerrar las demás sesiones', en: 'End all other sessions' },
  ended: { es: 'La sesión se cerró', en: 'The session has ended' },
  endedAll: { es: 'Las demás sesiones se cerraron', en: 'All other sessions have ended' },
} satisfies Record<string, Words>

type Session = Answer<typeof sessionsApi.list>[number]
const displayedAt = (at: string, locale: Locale): string =>
  display(recordFields['createdAt']!, at, { locale })

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const locale = useLocale()
  const { isBusy, end } = useEnding()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <section className={styles.part} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{words.title[locale]}</h2>
      <p className={styles.hint}>{words.hint[locale]}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <SessionFacts session={session} />
            {session.isCurrent ? (
              <Badge tone="success">{words.current[locale]}</Badge>
            ) : (
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={say(words.endOf, locale, { at: displayedAt(session.createdAt, locale) })}
                onClick={() => void end([session], words.ended)}
              >
                {words.end[locale]}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button isBusy={isBusy} onClick={() => void end(others, words.endedAll)}>
          {words.endOthers[locale]}
        </Button>
      )}
    </section>
  )
}

function SessionFacts({ session }: { session: Session }) {
  const locale = useLocale()
  const { ip, createdAt, refreshedAt, expiresAt } = session
  const facts: [Words, string][] = [
    [words.started, createdAt],
    [words.used, refreshedAt],
    [words.until, expiresAt],
  ]
  return (
    <p>
      <strong>{say(words.from, locale, { ip })}</strong>
      <span className={styles.hint}>
        {facts.map(([label, at]) => say(label, locale, { at: displayedAt(at, locale) })).join(' · ')}
      </span>
    </p>
  )
}

function useEnding() {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const end = async (sessions: readonly Session[], done: Words) => {
    setBusy(true)
    try {
      for (const { id } of sessions) await officeClient(locale).call(sessionsApi.end, { params: { id } })
      saySuccess(locale, done)
    } catch (error) {
      sayFailure(error, locale)
    }
    await revalidate()
    setBusy(false)
  }
  return { isBusy, end }
}
