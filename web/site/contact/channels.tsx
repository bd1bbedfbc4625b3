/** Contact channels beside the form: phones, mail, WhatsApp, offices. */
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './screen.module.css'
import { useSite } from '#web/site/site.tsx'
import { hoursOf } from '#web/opening-times.ts'
import { greeting, readablePhone, whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  other: { es: 'Otras formas de contacto', en: 'Other ways to reach us' },
  phones: { es: 'Teléfonos', en: 'Phones' },
  email: { es: 'Correo', en: 'Email' },
  offices: { es: 'Oficinas', en: 'Offices' },
  hours: { es: 'Horario', en: 'Hours' },
  map: { es: 'Ver en el mapa', en: 'See on the map' },
  whatsapp: { es: 'Escríbanos por WhatsApp', en: 'Message us on WhatsApp' },
} satisfies Record<string, Words>

export function ContactChannels() {
  const locale = useLocale()
  const { firm } = useSite()
  const hours = hoursOf(firm, locale)
  return (
    <aside className={styles.channels} aria-label={words.other[locale]}>
      {firm.whatsapp && (
        <LinkButton href={whatsappLink(firm.whatsapp, greeting[locale])}>
          <MessageCircle />
          {words.whatsapp[locale]}
        </LinkButton>
      )}
      {firm.phones.length > 0 && (
        <Channel title={words.phones[locale]}>
          <ul className={styles.list}>
            {firm.phones.map((phone) => (
              <li key={phone}>
                <a href={`tel:${phone}`}>{readablePhone(phone)}</a>
              </li>
            ))}
          </ul>
        </Channel>
      )}
      {firm.email && (
        <Channel title={words.email[locale]}>
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </Channel>
      )}
      {hours.length > 0 && (
        <Channel title={words.hours[locale]}>
          <ul className={styles.list}>
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Channel>
      )}
      {firm.addresses.length > 0 && (
        <Channel title={words.offices[locale]}>
          {firm.addresses.map((address) => (
            <address key={address.line1} className={styles.address}>
              {[address.line1, address.line2, address.city, address.province].filter(Boolean).join(', ')}
              {address.mapUrl && (
                <>
                  <br />
                  <a href={address.mapUrl}>
                    {words.map[locale]}
                    <span className="visually-hidden">: {address.line1}</span>
                  </a>
                </>
              )}
            </address>
          ))}
        </Channel>
      )}
    </aside>
  )
}

const Channel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)
