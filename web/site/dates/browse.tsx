/** The dates by month, standard, city and mode, as links to follow. */
import type { Words } from '#core/words.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { FilterChoices } from '#web/site/results/filter-choices.view.server.ts'
import { datesHref, type DatesQuery } from './query.ts'
import styles from './browse.module.css'

const words = {
  browse: { es: 'Explorar las fechas', en: 'Browse the dates' },
  month: { es: 'Fechas por mes', en: 'Dates by month' },
  standard: { es: 'Fechas por norma', en: 'Dates by standard' },
  city: { es: 'Fechas por ciudad', en: 'Dates by city' },
  modality: { es: 'Fechas por modalidad', en: 'Dates by delivery mode' },
} satisfies Record<string, Words>
const parts = ['month', 'standard', 'city', 'modality'] as const

export function Browse({ choices }: { choices: FilterChoices }) {
  const locale = useLocale()
  return (
    <nav className={styles.browse} aria-label={words.browse[locale]}>
      {parts.map((name) =>
        choices[name].length > 0 ? (
          <section key={name}>
            <h2 className={styles.title}>{words[name][locale]}</h2>
            <Chips>
              {choices[name].map(({ code, text, count }) => (
                <li key={code}>
                  <Chip href={datesHref(locale, { [name]: code } as Partial<DatesQuery>)}>
                    {text} <span className={styles.count}>{count}</span>
                  </Chip>
                </li>
              ))}
            </Chips>
          </section>
        ) : null,
      )}
    </nav>
  )
}
