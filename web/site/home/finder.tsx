/** Finds a date from the first page: standard, city and month. */
import CalendarSearch from 'lucide-react/icons/calendar-search'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Choices } from '#web/site/results/choices.tsx'
import type { FilterChoices } from '#web/site/results/filter-choices.view.server.ts'
import styles from './finder.module.css'

const words = {
  title: { es: 'Encuentre su fecha', en: 'Find your date' },
  see: { es: 'Ver fechas', en: 'See dates' },
} satisfies Record<string, Words>
/** Some are full, or not open yet. */
const upcoming: CountedWords = {
  one: { es: '{n} próxima fecha', en: '{n} upcoming date' },
  many: { es: '{n} próximas fechas', en: '{n} upcoming dates' },
}
const parts = ['standard', 'city', 'month'] as const

export type FinderData = { choices: Pick<FilterChoices, (typeof parts)[number]>; total: number }

export function Finder({ choices, total }: FinderData) {
  const locale = useLocale()
  if (total === 0) return null
  return (
    <search>
      <form action={pathTo('dates', locale)} className={styles.finder}>
        <p className={styles.title}>
          {words.title[locale]} <span>{sayCount(upcoming, locale, { n: total })}</span>
        </p>
        {parts.map((name) => (
          <Choices key={name} name={name} chosen={undefined} choices={choices[name]} />
        ))}
        <Button type="submit" kind="primary">
          <CalendarSearch />
          {words.see[locale]}
        </Button>
      </form>
    </search>
  )
}
