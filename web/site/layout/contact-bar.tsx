/** Registering and WhatsApp, which stay within a thumb's reach on phones. */
import type { ReactNode } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import { LinkButton } from '#web/ui/button.tsx'
import { whatsappLink } from '#web/site/content/whatsapp.ts'
import { useSite } from '#web/site/site.tsx'
import styles from './contact-bar.module.css'

type ContactBarProps = {
  /** The first message of the chat. */
  message: string
  /** The words of the WhatsApp button. */
  ask: string
  kind?: 'primary' | 'plain'
  /** What comes before WhatsApp. */
  children?: ReactNode
}

/** A page without one has the bar of the footer. */
export function ContactBar({ message, ask, kind = 'plain', children }: ContactBarProps) {
  const phone = useSite().firm.whatsapp
  if (!phone && !children) return null
  return (
    <p className={styles.bar} data-contact-bar>
      {children}
      {phone && (
        <LinkButton kind={kind} href={whatsappLink(phone, message)}>
          <MessageCircle />
          {ask}
        </LinkButton>
      )}
    </p>
  )
}
