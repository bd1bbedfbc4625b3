/** Searches a list while the user types. */
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import type { Locale, Words } from '#core/words.ts'
import { Input } from '#web/ui/field.tsx'
import { useFollowing } from '#web/ui/use-following.ts'
import styles from './toolbar.module.css'

const PAUSE_MS = 250
const words = {
  search: { es: 'Buscar en {many}', en: 'Search {many}' },
} satisfies Record<string, Words>

type SearchBoxProps = { term: string; many: string; locale: Locale; onSearch: (term: string) => void }

export function SearchBox({ term, many, locale, onSearch }: SearchBoxProps) {
  // The history, a saved view or a chip may change the term.
  const box = useFollowing<HTMLInputElement>(term)
  const timer = useRef(0)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const label = words.search[locale].replace('{many}', many)
  return (
    <search className={styles.search}>
      <Search />
      <Input
        type="search"
        aria-label={label}
        placeholder={`${label} ( / )`}
        ref={box}
        defaultValue={term}
        maxLength={100}
        data-list-search
        onChange={(event) => {
          const next = event.target.value
          clearTimeout(timer.current)
          timer.current = window.setTimeout(() => latest.current(next), PAUSE_MS)
        }}
      />
    </search>
  )
}
