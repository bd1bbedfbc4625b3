/** A side panel above a list, which stays visible and gets the focus back. */
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './drawer.module.css'
import overlay from './overlay.module.css'
import { acts } from './act-words.ts'
import { useKeptFocus } from './kept-focus.ts'

type DrawerProps = {
  title: ReactNode
  /** Shown under the title, such as states and buttons. */
  head?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function Drawer({ title, head, onClose, children }: DrawerProps) {
  const locale = useLocale()
  const dialog = useKeptFocus()
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.veil!}
    >
      <Modal className={styles.drawer!}>
        <AriaDialog ref={dialog} className={overlay.dialog!}>
          <header className={overlay.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button
              type="button"
              className={overlay.close}
              aria-label={acts.closeWindow[locale]}
              onClick={onClose}
            >
              <X />
            </button>
          </header>
          <div className={overlay.body}>
            {head}
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
