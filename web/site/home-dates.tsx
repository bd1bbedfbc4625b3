/** What can be attended next: online, and on site. */
import type { Words } from '#core/words.ts'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty.tsx'
import { useLocale } from '../use-locale.ts'
import { EventCard } from './event-card.tsx'
import styles from './home-dates.module.css'
import type { ShownEvent } from './shown.server.ts'
import { useFirm } from './site-data.ts'
import { whatsappLink } from './whatsapp.ts'

const words = {
  catalogue: { es: 'Ver el catálogo completo', en: 'See the whole catalogue' },
  online: { es: 'En línea', en: 'Online' },
  onSite: { es: 'Presenciales', en: 'On site' },
  none: { es: 'Sin fechas abiertas por ahora', en: 'No open dates right now' },
  ask: {
    es: 'Díganos qué curso necesita y para cuántas personas: abrimos fechas a solicitud.',
    en: 'Tell us which course you need and for how many people: we open dates on request.',
  },
  request: { es: 'Solicitar una fecha', en: 'Request a date' },
} satisfies Record<string, Words>

type DatesProps = { online: ShownEvent[]; onSite: ShownEvent[] }

export function Dates({ online, onSite }: DatesProps) {
  const locale = useLocale()
  return (
    <div className={styles.dates}>
      <Kind name={words.online[locale]} events={online} />
      <Kind name={words.onSite[locale]} events={onSite} />
      <div>
        <LinkButton href={pathTo('courses', locale)}>{words.catalogue[locale]}</LinkButton>
      </div>
    </div>
  )
}

function Kind({ name, events }: { name: string; events: ShownEvent[] }) {
  return (
    <section aria-label={name}>
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
        <NoDates />
      )}
    </section>
  )
}

function NoDates() {
  const locale = useLocale()
  const whatsapp = useFirm()?.whatsapp
  return (
    <EmptyState
      title={words.none[locale]}
      action={whatsapp && <LinkButton href={whatsappLink(whatsapp)}>{words.request[locale]}</LinkButton>}
    >
      {words.ask[locale]}
    </EmptyState>
  )
}
