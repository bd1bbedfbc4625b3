/** Links to the event's materials, for the holder of a survey link. */
import type { Words } from '#core/words.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './screen.module.css'
import type { SurveyView } from './survey.view.server.ts'

const heading: Words = { es: 'Materiales', en: 'Materials' }

export function Materials({ materials }: Pick<SurveyView, 'materials'>) {
  const locale = useLocale()
  if (materials.length === 0) return null
  return (
    <section className={styles.materials} aria-labelledby="materials">
      <h2 id="materials">{heading[locale]}</h2>
      <ul>
        {materials.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              <LocalizedText of={title} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
