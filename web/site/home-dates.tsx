/** What can be attended next: online, and on site. */
import type { Locale, Words } from '#core/words.ts'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty.tsx'
import { EventCard } from './event-card.tsx'
import styles from './home-dates.module.css'
import { homeParts } from './navigation.ts'
import { Section } from './section.tsx'
import type { ShownEvent } from './shown.server.ts'
import { whatsappLink } from './whatsapp.ts'

const words = {
  title: { es: 'Próximos cursos', en: 'Upcoming courses' },
  lead: {
    es: 'Grupos reducidos, casos de empresas del país y un instructor que también audita.',
    en: 'Small groups, cases from local companies, and an instructor who also audits.',
  },
  catalogue: { es: 'Ver el catálogo completo', en: 'See the whole catalogue' },
  online: { es: 'En línea', en: 'Online' },
  onSite: { es: 'Presenciales', en: 'On site' },
  none: { es: 'Sin fechas abiertas por ahora', en: 'No open dates right now' },
  ask: {
    es: 'Díganos qué curso necesita y para cuántas personas: abrimos fechas a solicitud.',
    en: 'Tell us which course you need and for how many people: we open dates on request.',
  },
  request: { es: 'Solicitar una fecha', en: 'Request a date' },
  message: {
    es: 'Hola, me interesa una fecha para un curso.',
    en: 'Hello, I am interested in a date for a course.',
  },
} satisfies Record<string, Words>

type DatesProps = { locale: Locale; online: ShownEvent[]; onSite: ShownEvent[]; whatsapp: string | null }

export function Dates({ locale, online, onSite, whatsapp }: DatesProps) {
  return (
    <Section
      id={homeParts.dates[locale]}
      title={words.title[locale]}
      lead={words.lead[locale]}
      aside={<LinkButton href={pathTo('courses', locale)}>{words.catalogue[locale]}</LinkButton>}
    >
      {[
        { name: words.online[locale], events: online },
        { name: words.onSite[locale], events: onSite },
      ].map(({ name, events }) => (
        <section key={name} className={styles.kind} aria-label={name}>
          <h3 className={styles.name}>{name}</h3>
          {events.length > 0 ? (
            <CardGrid>
              {events.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} />
                </li>
              ))}
            </CardGrid>
          ) : (
            <EmptyState
              title={words.none[locale]}
              action={
                whatsapp && (
                  <LinkButton href={whatsappLink(whatsapp, words.message[locale])}>
                    {words.request[locale]}
                  </LinkButton>
                )
              }
            >
              {words.ask[locale]}
            </EmptyState>
          )}
        </section>
      ))}
    </Section>
  )
}
