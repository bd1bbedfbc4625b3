/** The buttons for a quote and WhatsApp. */
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Words } from '#core/words.ts'
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import type { PageKind } from '#resources/content/pages/page.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './contact-actions.module.css'
import { useSite } from '#web/site/site.tsx'
import { greeting, whatsappLink } from './whatsapp.ts'

const words = {
  quote: { es: 'Solicitar una cotización', en: 'Ask for a quote' },
  write: { es: 'Escríbanos por WhatsApp', en: 'Message us on WhatsApp' },
} satisfies Record<string, Words>

/** What the form asks for when a page of this kind leads to it. */
const services: Partial<Record<PageKind, string>> = {
  auditing: 'audit',
  remoteAudits: 'audit',
  auditPrograms: 'audit',
}

/** `whatsapp`: the first message of the chat. */
export function ContactActions({ kind, whatsapp }: Pick<PublicPage, 'kind' | 'whatsapp'>) {
  const service = services[kind]
  const locale = useLocale()
  const phone = useSite().firm.whatsapp
  return (
    <div className={styles.actions}>
      <LinkButton kind="primary" href={pathTo('contact', locale) + (service ? `?service=${service}` : '')}>
        {words.quote[locale]}
      </LinkButton>
      {phone && (
        <LinkButton kind="quiet" href={whatsappLink(phone, whatsapp ?? greeting[locale])}>
          <MessageCircle />
          {words.write[locale]}
        </LinkButton>
      )}
    </div>
  )
}
