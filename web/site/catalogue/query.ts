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

/** Where a page of results is, when the one asked for lies past their end. */
export const pageWithin = (page: number, { total, perPage }: { total: number; perPage: number }): number =>
  Math.min(page, Math.max(1, Math.ceil(total / perPage)))

/** The address as it should be written, when it is not: blanks, unknown values and pages past the end go. */
export function tidyAddress(given: URLSearchParams, meant: string): string | undefined {
  const [path = '', query] = meant.split('?')
  const wanted = new URLSearchParams(query)
  const isTidy = ['q', 'category', 'type', 'modality', 'page'].every(
    (name) => given.get(name) === wanted.get(name),
  )
  if (isTidy) return undefined
  for (const [name, text] of given) {
    if (!['q', 'category', 'type', 'modality', 'page'].includes(name)) wanted.append(name, text)
  }
  return wanted.size === 0 ? path : `${path}?${wanted}`
}

/** The first page needs no number. */
export const pageInAddress = (page: number): string | undefined => (page > 1 ? String(page) : undefined)

/** Only what says something goes into the address. */
export function addressQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
