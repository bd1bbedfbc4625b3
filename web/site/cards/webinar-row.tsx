/** An open webinar as a row: day, title, and that it is free. */
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { CardLink } from '#web/ui/card.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './event-row.module.css'
import { DayBox } from './day-box.tsx'
import type { OpenWebinar } from './open-webinars.server.ts'
import { FactLine } from '#web/site/content/facts.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

const words = { free: { es: 'Webinar gratuito', en: 'Free webinar' } } satisfies Record<string, Words>

export function WebinarRow({ webinar: { id, title, when } }: { webinar: OpenWebinar }) {
  const locale = useLocale()
  return (
    <article className={styles.row}>
      <DayBox of={when} />
      <div className={styles.what}>
        <h3 className={styles.title} {...sharedTitle('webinar', id)}>
          <CardLink to={pathTo('webinar', locale, { id })}>
            <LocalizedText of={title} />
          </CardLink>
        </h3>
        <p className={styles.facts}>
          <FactLine facts={[words.free[locale], when.time]} />
        </p>
      </div>
    </article>
  )
}
