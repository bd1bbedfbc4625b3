/** What search engines keep of lists: each page of the whole, and no part that filters choose. */
import { say, type Locale, type Words } from '#core/words.ts'
import { listQuery, type ListQuery } from '#web/site/results/address.ts'
import type { Head } from './head.tsx'
import { detailedTitle } from './lengths.ts'

const words = {
  page: { es: 'página {n}', en: 'page {n}' },
  narrowed: { es: '{title}: {chosen}', en: '{title}: {chosen}' },
} satisfies Record<string, Words>

type List = {
  title: string
  description?: string | null
  query: ListQuery
  /** The names of what is chosen. */
  chosen: readonly string[]
  /** Path of the page about what is chosen, which is kept instead. */
  canonical?: string | undefined
}
export function listHead(
  { title, description, query, chosen, canonical }: List,
  locale: Locale,
): Pick<Head, 'title' | 'description' | 'isIndexed' | 'query' | 'canonical'> {
  const { page, ...narrowed } = query
  const isWhole = !Object.values(narrowed).some(Boolean)
  const about = chosen.join(', ')
  const named = about ? say(words.narrowed, locale, { title, chosen: about }) : title
  const paged = page > 1 && say(words.page, locale, { n: page })
  const part = capitalized([about, paged].filter(Boolean).join(', '), locale)
  return {
    title: paged ? detailedTitle(named, ', ', [paged]) : named,
    ...(description && { description: [part, description].filter(Boolean).join('. ') }),
    isIndexed: isWhole || canonical !== undefined,
    query: listQuery(query),
    canonical,
  }
}

const capitalized = (text: string, locale: Locale): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
