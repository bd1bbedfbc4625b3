/** Shows one notification: success for 3 s, an error or what can be undone until closed (spec §9). */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import X from 'lucide-react/icons/x'
import { messages } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { Button } from './button.tsx'
import { Notice, type NoticeType } from './notice.tsx'
import styles from './notifications.module.css'

const SUCCESS_LASTS_MS = 3000
export const closeNotice = { es: 'Cerrar el aviso', en: 'Close the notice' } satisfies Words

export type Notification = {
  type: NoticeType
  title?: string
  message?: string
  /** A button, such as one to undo. */
  action?: { text: string; run: () => void }
}

let current: Notification | undefined
const listeners = new Set<() => void>()

/** A new notification replaces the previous one. */
export function notify(notification: Notification | undefined): void {
  current = notification
  for (const listener of listeners) listener()
}

/** Closes a notification that is no longer true, if it is still there. */
export function dismiss(notification: Notification): void {
  if (current === notification) notify(undefined)
}

/** Rendered once, in the frame of the page. */
export function Notifications({ locale }: { locale: Locale }) {
  const notification = useSyncExternalStore(subscribe, currentNotification, currentNotification)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const layer = place.current
    // Reopens the popover, so that it is above a dialog opened since.
    if (layer?.matches(':popover-open') && document.querySelector('dialog:modal')) layer.hidePopover()
    if (!layer?.matches(':popover-open')) layer?.showPopover()
    // Nobody has to press a button in three seconds (WCAG 2.2.1).
    if (notification?.type !== 'success' || notification.action) return undefined
    const timer = setTimeout(() => notify(undefined), SUCCESS_LASTS_MS)
    return () => clearTimeout(timer)
  }, [notification])
  const isError = notification?.type === 'error'
  return (
    <div ref={place} popover="manual" className={styles.place}>
      <div aria-live="polite">
        {notification && !isError && <Message key={keyOf(notification)} {...notification} locale={locale} />}
      </div>
      {isError && <Message key={keyOf(notification)} {...notification} locale={locale} />}
    </div>
  )
}

function Message({ type, title, message, action, locale }: Notification & { locale: Locale }) {
  const heading = title ?? (type === 'error' ? messages.errorTitle[locale] : undefined)
  const closeButton = (
    <button
      type="button"
      className={styles.close}
      aria-label={closeNotice[locale]}
      onClick={() => notify(undefined)}
    >
      <X />
    </button>
  )
  return (
    <div className={styles.notification} data-notification="">
      <Notice type={type} title={heading} aside={closeButton}>
        {message}
        {action && (
          <span className={styles.action}>
            <Button
              size="small"
              onClick={() => {
                notify(undefined)
                action.run()
              }}
            >
              {action.text}
            </Button>
          </span>
        )}
      </Notice>
    </div>
  )
}

const currentNotification = () => current

let count = 0
const keys = new WeakMap<Notification, number>()
/** A notification that says the same again is another element, so that it is read out again. */
function keyOf(notification: Notification): number {
  const key = keys.get(notification) ?? (count += 1)
  keys.set(notification, key)
  return key
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
