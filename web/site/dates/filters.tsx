/** The filters of the dates: the three that most people use, and the others folded; all of them on small screens. */
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Choices, SortChoice } from '#web/site/results/choices.tsx'
import { FilterForm } from '#web/site/results/filter-form.tsx'
import styles from './filters.module.css'
import type { DatesData } from './load.server.ts'

const words = {
  filter: { es: 'Filtrar las fechas', en: 'Filter the dates' },
  search: { es: 'Buscar', en: 'Search' },
  placeholder: { es: 'Curso, norma o persona', en: 'Course, standard or person' },
  more: { es: 'Más filtros', en: 'More filters' },
  apply: { es: 'Ver fechas', en: 'See dates' },
  all: { es: 'Todas', en: 'All' },
} satisfies Record<string, Words>

const main = ['standard', 'city', 'modality'] as const
const others = ['month', 'language', 'level', 'price'] as const

type FiltersProps = Pick<DatesData, 'query' | 'choices'>
export function DatesFilters(props: FiltersProps) {
  const locale = useLocale()
  return (
    <details className={styles.all}>
      <summary>
        <SlidersHorizontal />
        {words.filter[locale]}
      </summary>
      <Filters {...props} />
    </details>
  )
}

function Filters({ query, choices }: FiltersProps) {
  const locale = useLocale()
  const isOpen = query.sort !== undefined || others.some((name) => query[name] !== undefined)
  return (
    <FilterForm
      path={pathTo('dates', locale)}
      search={query.search}
      label={words.search[locale]}
      placeholder={words.placeholder[locale]}
      kept={{ category: query.category, instructor: query.instructor }}
      className={styles.filters}
    >
      {main.map((name) => (
        <Choices key={name} name={name} chosen={query[name]} choices={choices[name]} any={words.all} />
      ))}
      <Button type="submit" kind="primary">
        {words.apply[locale]}
      </Button>
      <details className={styles.more} open={isOpen}>
        <summary>
          <SlidersHorizontal />
          {words.more[locale]}
        </summary>
        <div className={styles.others}>
          {others.map((name) => (
            <Choices key={name} name={name} chosen={query[name]} choices={choices[name]} />
          ))}
          <SortChoice usual="date" others={['price']} chosen={query.sort} />
        </div>
      </details>
    </FilterForm>
  )
}
