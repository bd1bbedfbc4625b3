/** The search of the header and of the small menu; without scripts it leads to the same page. */
import SearchIcon from 'lucide-react/icons/search'
import { Form } from 'react-router'
import type { Words } from '#core/words.ts'
import { pathTo } from '../paths.ts'
import { useFollowing } from '../ui/use-following.ts'
import { useLocale } from '../use-locale.ts'
import styles from './search-form.module.css'

const words = {
  search: { es: 'Buscar', en: 'Search' },
  searchFor: { es: 'Buscar cursos y normas', en: 'Search courses and standards' },
  found: { es: 'Cursos y normas', en: 'Courses, standards' },
} satisfies Record<string, Words>

export function SearchForm({ query, className = '' }: { query: string; className?: string | undefined }) {
  const locale = useLocale()
  const box = useFollowing<HTMLInputElement>(query)
  return (
    <search className={className}>
      <Form action={pathTo('search', locale)} className={styles.search}>
        <input
          ref={box}
          type="search"
          name="q"
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
      </Form>
    </search>
  )
}
