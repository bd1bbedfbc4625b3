/** The catalogue's filters as its address carries them. */
import type { Locale } from '#core/words.ts'
import type { CourseCard } from '#resources/courses/course.public.ts'
import { pathTo } from '../paths.ts'

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

/** The first page needs no number. */
export const pageInAddress = (page: number): string | undefined => (page > 1 ? String(page) : undefined)

/** Only what says something goes into the address. */
export function addressQuery(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
