/** Reads the parameters of lists; invalid ones are ignored. */
import { languages } from '#core/words.ts'
import { courseLevels, courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { dateSorts, monthRule } from '#resources/catalogue/courses/course-dates.ts'
import { dateFilterShape, priceLimits } from '#resources/events/event-dates/date-filter.ts'
import type { BlogQuery } from '#web/site/blog/query.ts'
import type { CatalogueQuery } from '#web/site/catalogue/query.ts'
import type { DatesQuery } from '#web/site/dates/query.ts'
import type { SearchQuery } from '#web/site/search/query.ts'

export const readCatalogueQuery = (params: URLSearchParams): CatalogueQuery => ({
  ...readSearchQuery(params),
  category: readSlug(params, 'category'),
  type: oneOf(Object.keys(courseTypes) as (keyof typeof courseTypes)[], params.get('type')),
  modality: readModality(params),
})

export const readSearchQuery = (params: URLSearchParams): SearchQuery => ({
  page: readPage(params),
  search: readTerm(params),
  city: readSlug(params, 'city'),
  month: readMonth(params),
  sort: readSort(params),
})

export const readDatesQuery = (params: URLSearchParams): DatesQuery => ({
  ...readSearchQuery(params),
  category: readSlug(params, 'category'),
  standard: readSlug(params, 'standard'),
  modality: readModality(params),
  language: oneOf(Object.keys(languages) as (keyof typeof languages)[], params.get('language')),
  level: oneOf(Object.keys(courseLevels) as (keyof typeof courseLevels)[], params.get('level')),
  price: oneOf(priceLimits, params.get('price')),
  instructor: dateFilterShape.instructor.safeParse(params.get('instructor') ?? undefined).data,
  // Only one order is not the usual one.
  sort: readSort(params) === 'price' ? 'price' : undefined,
})

/** `only`: id of the requested article, which is not published in this language. */
export const readBlogQuery = (params: URLSearchParams): BlogQuery & { only: string | undefined } => ({
  page: readPage(params),
  category: readSlug(params, 'category'),
  tag: params.get('tag')?.trim().slice(0, 40) || undefined,
  only: params.get('only')?.slice(0, 100) || undefined,
})

const readTerm = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, 100)
const readSlug = (params: URLSearchParams, name: string): string | undefined =>
  params.get(name)?.slice(0, 100) || undefined
const readModality = (params: URLSearchParams) =>
  oneOf(Object.keys(modalities) as (keyof typeof modalities)[], params.get('modality'))
const readMonth = (params: URLSearchParams): string | undefined =>
  monthRule.safeParse(params.get('month')).data
const readSort = (params: URLSearchParams) => oneOf(dateSorts, params.get('sort'))

function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

const oneOf = <Value extends string>(options: readonly Value[], value: string | null): Value | undefined =>
  options.find((option) => option === value)
