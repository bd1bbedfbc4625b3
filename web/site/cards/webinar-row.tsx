/** An open webinar as a row: day, title, and that it is free. */
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './event-row.module.css'
import type { OpenWebinar } from './open-webinars.server.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

const words = { free: { es: 'Webinar gratuito', en: 'Free webinar' } } satisfies Record<string, Words>

export function WebinarRow({ webinar: { id, title, when } }: { webinar: OpenWebinar }) {
  const locale = useLocale()
  return (
    <article className={styles.row}>
      <time dateTime={when.iso} className={styles.day} aria-label={when.date}>
        <span className={styles.number}>{when.day}</span>
        <span>{when.month}</span>
      </time>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <CardLink to={pathTo('webinar', locale, { id })}>
            <LocalizedText of={title} />
          </CardLink>
        </h3>
        <ul className={styles.facts}>
          <li>{words.free[locale]}</li>
          <li>{when.time}</li>
        </ul>
      </div>
    </article>
  )
}
