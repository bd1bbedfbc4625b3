/** Shows the connection, the unsynced marks and problems of the sync. */
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice, type NoticeType } from '#web/ui/notice.tsx'
import { closeNotice } from '#web/ui/notifications.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { loginHref } from '#web/office/addresses.ts'
import styles from './check-in.module.css'
import type { OfflineState } from './offline-page.screens.tsx'
import type { CheckIn } from './use-check-in.screens.tsx'

const words = {
  synced: { es: 'Todo sincronizado', en: 'All synced' },
  unsynced: { es: '{n} sin sincronizar', en: '{n} not synced' },
  offline: { es: 'sin conexión', en: 'offline' },
  sync: { es: 'Sincronizar', en: 'Sync' },
  signedOut: {
    es: 'Su sesión terminó. Lo marcado queda en este teléfono; entre de nuevo para sincronizarlo.',
    en: 'Your session is over. What was marked stays on this phone; sign in again to sync it.',
  },
  signIn: { es: 'Iniciar sesión', en: 'Sign in' },
  failed: {
    es: 'El servidor no aceptó la sincronización: {problem} Lo marcado queda en este teléfono.',
    en: 'The server did not take the sync: {problem} What was marked stays on this phone.',
  },
  clock: {
    es: 'El reloj de este teléfono está {direction} {off}. No afecta lo marcado: la hora la pone el servidor.',
    en: 'This phone’s clock is {off} {direction}. It does no harm: the server sets the time.',
  },
  ahead: { es: 'adelantado', en: 'ahead' },
  behind: { es: 'atrasado', en: 'behind' },
  minutes: { es: '{n} min', en: '{n} min' },
  hours: { es: '{n} h', en: '{n} h' },
  ready: { es: 'Funciona sin conexión', en: 'Works offline' },
  notCached: {
    es: 'Este navegador no puede guardar la página: no la cierre si se queda sin conexión.',
    en: 'This browser cannot keep the page: do not close it if you go offline.',
  },
} satisfies Record<string, Words>

type ConnectionStateProps = { checkIn: CheckIn; offlineState: OfflineState }

export function ConnectionState({ checkIn, offlineState }: ConnectionStateProps) {
  const locale = useLocale()
  const { waiting, connection, isSyncing, sync } = checkIn
  const isWaiting = waiting.length > 0 || connection === 'offline'
  const Icon = isWaiting ? CloudOff : CloudCheck
  return (
    <>
      <output className={styles.connection} data-waiting={waiting.length}>
        <Icon />
        <span>{stateOf(checkIn, locale)}</span>
        {offlineState === 'cached' && <span className={styles.ready}>{words.ready[locale]}</span>}
      </output>
      <Button
        size="small"
        className={styles.sync}
        data-idle={!isWaiting || undefined}
        isBusy={isSyncing}
        onClick={() => void sync()}
      >
        <RefreshCw />
        {words.sync[locale]}
      </Button>
      <Problems checkIn={checkIn} offlineState={offlineState} />
    </>
  )
}

/** `3 sin sincronizar · sin conexión` */
function stateOf({ waiting, connection }: CheckIn, locale: Locale): string {
  const isOffline = connection === 'offline'
  const showsCount = waiting.length > 0 || connection === 'online'
  const text = waiting.length > 0 ? words.unsynced : words.synced
  const count = showsCount && say(text, locale, { n: waiting.length })
  return [count, isOffline && words.offline[locale]].filter(Boolean).join(' · ')
}

type Problem = { key: string; type: NoticeType; text: string; aside?: ReactNode }

/** Over the page until they are closed or gone, because the list below must not move. */
function Problems({ checkIn, offlineState }: ConnectionStateProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState<readonly string[]>([])
  const signIn = (
    <LinkButton size="small" href={loginHref(pathname)}>
      {words.signIn[locale]}
    </LinkButton>
  )
  const problems: Problem[] = problemsOf(checkIn, offlineState, locale).map((one) =>
    one.key === 'signedOut' ? { ...one, aside: signIn } : one,
  )
  return (
    <div className={styles.problems}>
      {problems
        .filter(({ key }) => !closed.includes(key))
        .map(({ key, type, text, aside }) => (
          <Notice
            key={key}
            type={type}
            aside={
              aside ?? (
                <Button size="small" kind="quiet" onClick={() => setClosed([...closed, key])}>
                  {closeNotice[locale]}
                </Button>
              )
            }
          >
            {text}
          </Notice>
        ))}
    </div>
  )
}

function problemsOf(
  { connection, problem, clockOffBySeconds }: CheckIn,
  offlineState: OfflineState,
  locale: Locale,
): Problem[] {
  const clock = {
    direction: words[clockOffBySeconds > 0 ? 'ahead' : 'behind'][locale],
    off: durationText(Math.abs(clockOffBySeconds), locale),
  }
  const all: (Problem | false)[] = [
    connection === 'signedOut' && { key: 'signedOut', type: 'warning', text: words.signedOut[locale] },
    connection === 'failed' && {
      key: `failed ${problem}`,
      type: 'error',
      text: say(words.failed, locale, { problem }),
    },
    clockOffBySeconds !== 0 && { key: 'clock', type: 'info', text: say(words.clock, locale, clock) },
    offlineState === 'impossible' && {
      key: 'notCached',
      type: 'warning',
      text: words.notCached[locale],
    },
  ]
  return all.filter((one) => one !== false)
}

function durationText(seconds: number, locale: Locale): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? say(words.minutes, locale, { n: minutes })
    : say(words.hours, locale, { n: Math.round(minutes / 60) })
}
