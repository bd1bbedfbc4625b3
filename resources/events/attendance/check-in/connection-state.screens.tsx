/** Whether the phone is in touch, and how much it still has to tell. */
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useLocation } from 'react-router'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { loginHref } from '#web/office/addresses.ts'
import styles from './check-in.module.css'
import type { Kept } from './offline-page.screens.tsx'
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
    es: 'El reloj de este teléfono está {way} {off}. No afecta lo marcado: la hora la pone el servidor.',
    en: 'This phone’s clock is {off} {way}. It does no harm: the server sets the time.',
  },
  ahead: { es: 'adelantado', en: 'ahead' },
  behind: { es: 'atrasado', en: 'behind' },
  minutes: { es: '{n} min', en: '{n} min' },
  hours: { es: '{n} h', en: '{n} h' },
  ready: { es: 'Funciona sin conexión', en: 'Works offline' },
  notKept: {
    es: 'Este navegador no puede guardar la página: no la cierre si se queda sin conexión.',
    en: 'This browser cannot keep the page: do not close it if you go offline.',
  },
} satisfies Record<string, Words>

type LineStateProps = { checkIn: CheckIn; isKept: Kept }

export function LineState({ checkIn, isKept }: LineStateProps) {
  const locale = useLocale()
  const { waiting, line, isSyncing, sync } = checkIn
  const isWaiting = waiting.length > 0 || line === 'offline'
  const Sign = isWaiting ? CloudOff : CloudCheck
  return (
    <>
      <output className={styles.line} data-waiting={waiting.length}>
        <Sign />
        <span>{stateOf(checkIn, locale)}</span>
        {isKept === 'kept' && <span className={styles.ready}>{words.ready[locale]}</span>}
      </output>
      {isWaiting && (
        <Button size="small" isBusy={isSyncing} onClick={() => void sync()}>
          <RefreshCw />
          {words.sync[locale]}
        </Button>
      )}
      <Troubles checkIn={checkIn} isKept={isKept} />
    </>
  )
}

/** `3 sin sincronizar · sin conexión` */
function stateOf({ waiting, line }: CheckIn, locale: Locale): string {
  const isOffline = line === 'offline'
  const isTold = waiting.length > 0 || line === 'online'
  const text = waiting.length > 0 ? words.unsynced : words.synced
  const count = isTold && say(text, locale, { n: waiting.length })
  return [count, isOffline && words.offline[locale]].filter(Boolean).join(' · ')
}

function Troubles({ checkIn, isKept }: LineStateProps) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const { line, problem, clockOffBySeconds } = checkIn
  return (
    <div className={styles.troubles}>
      {line === 'signedOut' && (
        <Notice
          type="warning"
          aside={
            <LinkButton size="small" href={loginHref(pathname)}>
              {words.signIn[locale]}
            </LinkButton>
          }
        >
          {words.signedOut[locale]}
        </Notice>
      )}
      {line === 'failed' && <Notice type="error">{say(words.failed, locale, { problem })}</Notice>}
      {clockOffBySeconds !== 0 && (
        <Notice type="info">
          {say(words.clock, locale, {
            way: words[clockOffBySeconds > 0 ? 'ahead' : 'behind'][locale],
            off: spanOf(Math.abs(clockOffBySeconds), locale),
          })}
        </Notice>
      )}
      {isKept === 'impossible' && <Notice type="warning">{words.notKept[locale]}</Notice>}
    </div>
  )
}

function spanOf(seconds: number, locale: Locale): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? say(words.minutes, locale, { n: minutes })
    : say(words.hours, locale, { n: Math.round(minutes / 60) })
}
