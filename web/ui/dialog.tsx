/** A question or form above the page, on the browser's own dialog: it keeps the focus and gives it back. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import styles from './dialog.module.css'

type DialogProps = {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  closeLabel: string
  children: ReactNode
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode
}

export function Dialog({ title, isOpen, onClose, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return undefined
    const opener = document.activeElement
    element.showModal()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={onClose}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <X />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </>
      )}
    </dialog>
  )
}
