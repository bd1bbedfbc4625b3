/** Menus, popover panels and dialogs of the office. */
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useContext, useRef, type ReactElement, type ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './overlay.module.css'
import { acts } from './act-words.ts'
import { useKeptFocus } from './kept-focus.ts'

export type Entry = {
  key: string
  text: ReactNode
  icon?: ReactNode
  href?: string | undefined
  onAction?: () => void
  isDangerous?: boolean
  /** Shows a check mark when true; undefined for entries that are no options. */
  isOn?: boolean
}

/** `trigger` is the button that opens it. */
export function MenuOf({
  trigger,
  label,
  entries,
}: {
  trigger: ReactElement
  label: string
  entries: readonly Entry[]
}) {
  return (
    <MenuTrigger>
      <Pressable>{trigger as ReactElement<object, 'button'>}</Pressable>
      <Popover className={styles.popover!} placement="bottom end">
        <Menu className={styles.menu!} aria-label={label}>
          {entries.map(({ key, text, icon, href, onAction, isDangerous, isOn }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={typeof text === 'string' ? text : key}
              className={`${styles.item} ${isDangerous ? styles.dangerous : ''}`}
              {...(href && { href })}
              {...(onAction && { onAction })}
            >
              {isOn !== undefined && <span className={styles.check}>{isOn && <Check />}</span>}
              {icon}
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

type PanelProps = {
  trigger: ReactElement
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A popover beside the button that opens it. */
export function Panel({ trigger, label, children, ...open }: PanelProps) {
  return (
    <DialogTrigger {...open}>
      <Pressable>{trigger as ReactElement<object, 'button'>}</Pressable>
      <Popover className={styles.popover!} placement="bottom start" aria-label={label}>
        <div className={styles.content}>
          <PanelContent>{children}</PanelContent>
        </div>
      </Popover>
    </DialogTrigger>
  )
}

function PanelContent({ children }: Pick<PanelProps, 'children'>) {
  const state = useContext(OverlayTriggerStateContext)
  return typeof children === 'function' ? children(() => state?.close()) : children
}

type DialogProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons in the footer, the main one last. */
  actions?: ReactNode
  isWide?: boolean
  /** What stands in it chooses the field that has the focus first. */
  hasOwnFocus?: boolean
}

/** Open as long as it is rendered. */
export function OfficeDialog(props: DialogProps) {
  const { title, onClose, children, actions, isWide = false, hasOwnFocus = false } = props
  const locale = useLocale()
  const body = useRef<HTMLDivElement>(null)
  const dialog = useKeptFocus(hasOwnFocus ? undefined : body)
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      className={styles.veil!}
    >
      <Modal className={`${styles.modal} ${isWide ? styles.wide : ''}`}>
        <AriaDialog ref={dialog} className={styles.dialog!}>
          <header className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button
              type="button"
              className={styles.close}
              aria-label={acts.closeWindow[locale]}
              onClick={onClose}
            >
              <X />
            </button>
          </header>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
