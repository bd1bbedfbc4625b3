/** The two ways to begin: ask for a quote, or write on WhatsApp. */
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Words } from '#core/words.ts'
import { isBuilt, pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { useLocale } from '../use-locale.ts'
import styles from './contact-actions.module.css'
import { useFirm } from './site-data.ts'
import { whatsappLink } from './whatsapp.ts'

const words = {
  quote: { es: 'Solicitar una cotización', en: 'Ask for a quote' },
  write: { es: 'Escríbanos por WhatsApp', en: 'Message us on WhatsApp' },
} satisfies Record<string, Words>

/** `whatsapp` is what the conversation begins with. */
export function ContactActions({ whatsapp }: { whatsapp: string | null }) {
  const locale = useLocale()
  const phone = useFirm()?.whatsapp
  const hasContact = isBuilt('contact')
  return (
    <div className={styles.actions}>
      {hasContact && (
        <LinkButton kind="primary" href={pathTo('contact', locale)}>
          {words.quote[locale]}
        </LinkButton>
      )}
      {phone && (
        <LinkButton kind={hasContact ? 'quiet' : 'primary'} href={whatsappLink(phone, whatsapp ?? undefined)}>
          <MessageCircle />
          {words.write[locale]}
        </LinkButton>
      )}
    </div>
  )
}
