/** The catalogue's filters as its address carries them. */
import type { Locale } from '#core/words.ts'
import type { CourseCard } from '#resources/catalogue/courses/course.public.ts'
import { pathTo } from '#web/paths.ts'

export type CatalogueQuery = {
  page: number
  search: string
  category: string | undefined
  type: CourseCard['type'] | undefined
  modality: CourseCard['modalities'][number] | undefined
}

export function catalogueHref(
  locale: Locale,
  { page, search, category, type, modality }: CatalogueQuery,
): string {
  return (
    pathTo('courses', locale) +
    addressQuery({ q: search, category, type, modality, page: pageInAddress(page) })
  )
}

/** The number of the page, at most that of the last one. */
export const pageWithin = (page: number, { total, perPage }: { total: number; perPage: number }): number =>
  Math.min(page, Math.max(1, Math.ceil(total / perPage)))

/** The canonical address, without blanks and unknown values; undefined if the current one is canonical. */
export function tidyAddress(current: URLSearchParams, canonical: string): string | undefined {
  const [path = '', query] = canonical.split('?')
  const canonicalQuery = new URLSearchParams(query)
  const isTidy = ['q', 'category', 'type', 'modality', 'page'].every(
    (name) => current.get(name) === canonicalQuery.get(name),
  )
  if (isTidy) return undefined
  for (const [name, text] of current) {
    if (!['q', 'category', 'type', 'modality', 'page'].includes(name)) canonicalQuery.append(name, text)
  }
  return canonicalQuery.size === 0 ? path : `${path}?${canonicalQuery}`
}

/** The first page needs no number. */
export const pageInAddress = (page: number): string | undefined => (page > 1 ? String(page) : undefined)

/** A query string of the values that are not empty. */
export function addressQuery(values: Record<string, string | undefined>): string {
  const filled = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`
}
