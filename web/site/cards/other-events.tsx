/** Upcoming events as rows, below a page. */
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { EventView } from './cards.view.server.ts'
import { EventRows } from './event-rows.tsx'
import { Section } from '#web/site/content/section.tsx'

const upcoming = { es: 'Próximos eventos', en: 'Upcoming events' } satisfies Words

type OtherEventsProps = { events: EventView[]; title?: Words }

export function OtherEvents({ events, title = upcoming }: OtherEventsProps) {
  const locale = useLocale()
  if (events.length === 0) return null
  return (
    <Section title={title[locale]}>
      <EventRows events={events} />
    </Section>
  )
}
