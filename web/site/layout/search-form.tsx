/** The search form of header and menu; works without scripts. */
import SearchIcon from 'lucide-react/icons/search'
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './search-form.module.css'

const words = {
  search: { es: 'Buscar', en: 'Search' },
  searchFor: { es: 'Buscar cursos y normas', en: 'Search courses and standards' },
  found: { es: 'Cursos y normas', en: 'Courses, standards' },
} satisfies Record<string, Words>

export function SearchForm({ query, className = '' }: { query: string; className?: string | undefined }) {
  const locale = useLocale()
  return (
    <search className={className}>
      <form action={pathTo('search', locale)} className={styles.search}>
        <input
          type="search"
          name="q"
          data-search-box
          defaultValue={query}
          placeholder={words.found[locale]}
          aria-label={words.searchFor[locale]}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <button aria-label={words.search[locale]}>
          <SearchIcon />
        </button>
      </form>
    </search>
  )
}
