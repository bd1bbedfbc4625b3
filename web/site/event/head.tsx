/** The head of an event: its days first, then what it is, where, for how much, with how many seats. */
import type { Locale, Words } from '#core/words.ts'
import { breadcrumbs } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import band from '#web/site/prose/band.module.css'
import { inOneLine } from '#web/in-one-line.ts'
import { KeyFacts, seatsName, type KeyFact } from '#web/site/course/key-facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { here } from '#web/site/content/page-head.tsx'
import type { EventDetail } from '#web/site/course/course-and-event.view.server.ts'
import styles from './head.module.css'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

const words = {
  toCome: { es: 'Nueva fecha por anunciar', en: 'New date to be announced' },
  place: { es: 'Lugar', en: 'Place' },
  hours: { es: 'Horario', en: 'Hours' },
  ownPace: { es: 'A su ritmo', en: 'At your own pace' },
  price: { es: 'Inversión', en: 'Price' },
} satisfies Record<string, Words>

export function EventHead({ event }: { event: EventDetail }) {
  const locale = useLocale()
  const { title, standard, type, key, isPostponed } = event
  const days = key.days && <time dateTime={key.iso ?? undefined}>{key.days}</time>
  return (
    <header className={band.band}>
      <div className={styles.inside}>
        <Breadcrumbs label={here[locale]} items={breadcrumbs('event', locale, title.text)} />
        <p className={styles.days}>
          {isPostponed ? (
            <>
              {words.toCome[locale]} {days && <s className={styles.former}>{days}</s>}
            </>
          ) : (
            days
          )}
        </p>
        <h1 className={styles.title} {...sharedTitle('event', event.id)}>
          <LocalizedText of={title} />
        </h1>
        <p className={styles.kind}>{inOneLine(standard, type)}</p>
        <div className={styles.facts}>
          <KeyFacts
            facts={[
              { name: words.place[locale], value: key.place },
              { name: words.price[locale], value: key.price?.amount, note: key.price?.note },
              { name: seatsName(key)[locale], value: key.seats, note: key.seatsByMode },
              hoursFact(event, locale),
            ]}
          />
        </div>
      </div>
    </header>
  )
}

function hoursFact({ key, when, isPostponed, isSelfPaced }: EventDetail, locale: Locale): KeyFact {
  const name = words.hours[locale]
  if (isSelfPaced) return { name, value: words.ownPace[locale] }
  return { name, value: !isPostponed && key.hours, note: inOneLine(key.sessions, when?.zone) }
}
