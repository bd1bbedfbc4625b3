/** The one message about what was just done: a success leaves after 3 s, an error stays until closed (spec §9). */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import X from 'lucide-react/icons/x'
import { messages } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { Notice, type NoticeType } from './notice.tsx'
import styles from './notifications.module.css'

const SUCCESS_LASTS_MS = 3000
const close = { es: 'Cerrar', en: 'Close' } satisfies Words

export type Notification = { type: NoticeType; title?: string; message?: string }

let current: Notification | undefined
const listeners = new Set<() => void>()

/** Only one is shown at a time: a new one takes the place of the one before. */
export function notify(notification: Notification | undefined): void {
  current = notification
  for (const listener of listeners) listener()
}

/** Placed once, in the frame of the page. */
export function Notifications({ locale }: { locale: Locale }) {
  const notification = useSyncExternalStore(subscribe, currentNotification, noNotification)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = place.current
    // A dialog opened since would lie above it: taken down and put up again, it comes to the top.
    if (layer?.matches(':popover-open') && document.querySelector('dialog:modal')) layer.hidePopover()
    if (!layer?.matches(':popover-open')) layer?.showPopover()
    if (notification?.type !== 'success') return undefined
    const timer = setTimeout(() => notify(undefined), SUCCESS_LASTS_MS)
    return () => clearTimeout(timer)
  }, [notification])
  const isError = notification?.type === 'error'
  return (
    <div ref={place} popover="manual" className={styles.place}>
      <div aria-live="polite">{notification && !isError && <Shown {...notification} locale={locale} />}</div>
      {isError && <Shown {...notification} locale={locale} />}
    </div>
  )
}

function Shown({ type, title, message, locale }: Notification & { locale: Locale }) {
  const heading = title ?? (type === 'error' ? messages.errorTitle[locale] : undefined)
  const closeButton = (
    <button
      type="button"
      className={styles.close}
      aria-label={close[locale]}
      onClick={() => notify(undefined)}
    >
      <X />
    </button>
  )
  return (
    <div className={styles.shown}>
      <Notice type={type} title={heading} aside={closeButton}>
        {message}
      </Notice>
    </div>
  )
}

const currentNotification = () => current
const noNotification = () => undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
