/** Finds a date from the first page: standard, city and mode. */
import CalendarSearch from 'lucide-react/icons/calendar-search'
import { say, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Choices } from '#web/site/results/choices.tsx'
import type { FilterChoices } from '#web/site/results/filter-choices.view.server.ts'
import styles from './finder.module.css'

const words = {
  title: { es: 'Encuentre su fecha', en: 'Find your date' },
  all: { es: 'Todas', en: 'All' },
  see: { es: 'Ver fechas', en: 'See dates' },
  open: { es: '{n} fechas abiertas', en: '{n} open dates' },
} satisfies Record<string, Words>
const parts = ['standard', 'city', 'modality'] as const

export type FinderData = { choices: Pick<FilterChoices, (typeof parts)[number]>; total: number }

export function Finder({ choices, total }: FinderData) {
  const locale = useLocale()
  if (total === 0) return null
  return (
    <search>
      <form action={pathTo('dates', locale)} className={styles.finder}>
        <p className={styles.title}>
          {words.title[locale]} <span>{say(words.open, locale, { n: total })}</span>
        </p>
        {parts.map((name) => (
          <Choices key={name} name={name} chosen={undefined} choices={choices[name]} any={words.all} />
        ))}
        <Button type="submit" kind="primary">
          <CalendarSearch />
          {words.see[locale]}
        </Button>
      </form>
    </search>
  )
}
