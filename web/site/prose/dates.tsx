/** The next events, online and on site. */
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { EventCard } from '#web/site/cards/event-card.tsx'
import styles from './dates.module.css'
import type { EventView } from '#web/site/cards/cards.view.server.ts'
import { useSite } from '#web/site/site.tsx'
import { greeting, whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  all: { es: 'Ver todas las fechas', en: 'See all dates' },
  online: { es: 'En línea', en: 'Online' },
  onSite: { es: 'Presenciales', en: 'On site' },
  none: { es: 'Sin fechas abiertas por ahora', en: 'No open dates right now' },
  ask: {
    es: 'Díganos qué curso necesita y para cuántas personas: abrimos fechas a solicitud.',
    en: 'Tell us which course you need and for how many people: we open dates on request.',
  },
  request: { es: 'Solicitar una fecha', en: 'Request a date' },
} satisfies Record<string, Words>

type DatesProps = { online: EventView[]; onSite: EventView[] }

export function Dates({ online, onSite }: DatesProps) {
  const locale = useLocale()
  return (
    <div className={styles.dates}>
      <DateGroup name={words.online[locale]} events={online} />
      <DateGroup name={words.onSite[locale]} events={onSite} />
      <div>
        <LinkButton href={pathTo('dates', locale)}>{words.all[locale]}</LinkButton>
      </div>
    </div>
  )
}

function DateGroup({ name, events }: { name: string; events: EventView[] }) {
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
  const whatsapp = useSite().firm.whatsapp
  return (
    <EmptyState
      title={words.none[locale]}
      action={
        whatsapp && (
          <LinkButton href={whatsappLink(whatsapp, greeting[locale])}>{words.request[locale]}</LinkButton>
        )
      }
    >
      {words.ask[locale]}
    </EmptyState>
  )
}
