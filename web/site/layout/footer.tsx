/** The footer of every page. */
import type { ReactNode } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Locale, Words } from '#core/words.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { pathTo, screens } from '#web/paths.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { PrivacyButton } from '#web/site/analytics/consent-banner.tsx'
import type { Measuring } from '#web/site/analytics/consent.ts'
import { useSite } from '#web/site/site.tsx'
import styles from './footer.module.css'
import { Brand } from './brand.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { navigationItems, type NavigationItem } from './navigation.ts'
import { hoursOf } from '#web/opening-times.ts'
import { greeting, readablePhone, whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  footer: { es: 'Pie de página', en: 'Footer' },
  pages: { es: 'Páginas', en: 'Pages' },
  contact: { es: 'Contacto', en: 'Contact' },
  visit: { es: 'Visítenos', en: 'Visit us' },
  map: { es: 'Ver en el mapa', en: 'See on the map' },
  whatsapp: { es: 'Escríbanos por WhatsApp', en: 'Message us on WhatsApp' },
  follow: { es: 'Síganos', en: 'Follow us' },
  certificate: { es: 'Ver el certificado ISO 9001', en: 'See the ISO 9001 certificate' },
} satisfies Record<string, Words>

const networkNames: Record<string, string> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
}

const footerLinks = (locale: Locale): NavigationItem[] =>
  navigationItems(locale)
    .flatMap(({ children = [], ...item }) => [item, ...children])
    .concat(
      (['certificates', 'complaints'] as const).map((key) => ({
        text: screens[key].name[locale],
        path: pathTo(key, locale),
      })),
    )

export function Footer() {
  const { firm, locale, measuring } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.who}>
          <p className={styles.name}>
            <Brand firm={firm} />
          </p>
          {firm.slogan && <p>{firm.slogan}</p>}
        </div>
        <Fold title={words.pages[locale]}>
          <nav aria-label={words.footer[locale]}>
            <ul className={styles.list}>
              {footerLinks(locale).map(({ text, path }) => (
                <li key={path}>
                  <PageLink to={path}>{text}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </Fold>
        <ContactDetails firm={firm} />
        <Addresses firm={firm} />
      </div>
      <Legal firm={firm} measuring={measuring} />
      {firm.whatsapp && (
        <a
          href={whatsappLink(firm.whatsapp, greeting[locale])}
          className={styles.whatsapp}
          data-stays="whatsapp"
        >
          <MessageCircle />
          {words.whatsapp[locale]}
        </a>
      )}
    </footer>
  )
}

/** Folded on phones, open elsewhere. */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary>{title}</summary>
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  </details>
)

function ContactDetails({ firm }: { firm: Firm }) {
  const locale = useLocale()
  const hours = hoursOf(firm, locale)
  if (!firm.email && !firm.whatsapp && hours.length === 0 && firm.phones.length === 0) return null
  return (
    <Fold title={words.contact[locale]}>
      <ul className={styles.list}>
        {firm.phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone}`}>{readablePhone(phone)}</a>
          </li>
        ))}
        {firm.whatsapp && (
          <li>
            <a href={whatsappLink(firm.whatsapp, greeting[locale])}>WhatsApp</a>
          </li>
        )}
        {firm.email && (
          <li>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </li>
        )}
        {hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  )
}

function Addresses({ firm }: { firm: Firm }) {
  const locale = useLocale()
  if (firm.addresses.length === 0) return null
  return (
    <Fold title={words.visit[locale]}>
      {firm.addresses.map((address) => (
        <address key={address.line1} className={styles.address}>
          {[address.line1, address.line2, address.city, address.province].filter(Boolean).join(', ')}
          {address.mapUrl && (
            <>
              <br />
              <a href={address.mapUrl}>{words.map[locale]}</a>
            </>
          )}
        </address>
      ))}
    </Fold>
  )
}

function Legal({ firm, measuring }: { firm: Firm; measuring: Measuring | undefined }) {
  const locale = useLocale()
  return (
    <div className={styles.legal}>
      <p>
        {firm.legalName}
        {firm.rnc && `, RNC ${firm.rnc}`}
      </p>
      <PageLink to={pathTo('privacy', locale)}>{screens.privacy.name[locale]}</PageLink>
      <PageLink to={pathTo('terms', locale)}>{screens.terms.name[locale]}</PageLink>
      {firm.certificateUrl && <a href={firm.certificateUrl}>{words.certificate[locale]}</a>}
      {measuring && <PrivacyButton measuring={measuring} />}
      {firm.socials.length > 0 && (
        <ul className={styles.socials} aria-label={words.follow[locale]}>
          {firm.socials.map(({ network, url }) => (
            <li key={url}>
              <a href={url} rel="me">
                {networkNames[network] ?? network}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
