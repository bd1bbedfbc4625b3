/** An event as a row of a short list: day, place, price, seats. */
import { CardLink } from '#web/ui/card.tsx'
import { pathTo } from '#web/paths.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './event-row.module.css'
import { FactLine } from '#web/site/content/facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { DayBox } from './day-box.tsx'
import { RegisterLink } from '#web/site/register/register-link.tsx'
import { ExceptionBadges } from './seat-badges.tsx'
import type { EventView } from './cards.view.server.ts'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

/** `hasRegister`: the row leads to the form too, not to the date alone. */
type EventRowProps = { event: EventView; hasRegister?: boolean }

export function EventRow({ event, hasRegister = false }: EventRowProps) {
  const locale = useLocale()
  const { when, days, hours, place, price, freeSeats } = event
  return (
    <article className={styles.row}>
      {when && <DayBox of={when} />}
      <div className={styles.what}>
        <h3 className={styles.title} {...sharedTitle('event', event.id)}>
          <CardLink to={pathTo('event', locale, { id: event.id })}>
            <LocalizedText of={event.title} />
          </CardLink>
        </h3>
        <p className={styles.facts}>
          <FactLine facts={[days, hours, place, price?.text, freeSeats]} />
        </p>
        <ExceptionBadges of={event} />
      </div>
      {hasRegister && event.takesVisitors && (
        <div className={styles.register}>
          <RegisterLink of={event} size="small" />
        </div>
      )}
    </article>
  )
}
