/** What search engines keep of lists: each page, and each single filter that people look for. */
import { say, type Locale, type Words } from '#core/words.ts'
import { listQuery, type ListQuery } from '#web/site/results/address.ts'
import type { Head } from './head.tsx'
import { detailedTitle } from './lengths.ts'

const words = {
  page: { es: 'página {n}', en: 'page {n}' },
  narrowed: { es: '{title}: {chosen}', en: '{title}: {chosen}' },
} satisfies Record<string, Words>

/** Combinations, orders and words typed have no end. */
const sought: readonly string[] = ['category', 'standard', 'city', 'modality'] satisfies (keyof ListQuery)[]

type List = {
  title: string
  description?: string | null
  query: ListQuery
  /** The names of what is chosen. */
  chosen: readonly string[]
  total: number
}
export function listHead(
  { title, description, query, chosen, total }: List,
  locale: Locale,
): Pick<Head, 'title' | 'description' | 'isIndexed' | 'query'> {
  const { page, ...narrowed } = query
  const names = Object.entries(narrowed).flatMap(([name, value]) => (value ? [name] : []))
  const isWhole = names.length === 0
  const isSought = names.length === 1 && sought.includes(names[0]!) && total > 0
  const about = chosen.join(', ')
  const named = about ? say(words.narrowed, locale, { title, chosen: about }) : title
  const paged = page > 1 && say(words.page, locale, { n: page })
  const part = capitalized([about, paged].filter(Boolean).join(', '), locale)
  return {
    title: paged ? detailedTitle(named, ', ', [paged]) : named,
    ...(description && { description: [part, description].filter(Boolean).join('. ') }),
    isIndexed: isWhole || isSought,
    query: listQuery(query),
  }
}

const capitalized = (text: string, locale: Locale): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
