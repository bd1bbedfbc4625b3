/** Reads search parameters; invalid ones are ignored. */
import { courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { BlogQuery } from '#web/site/blog/query.ts'
import type { CatalogueQuery } from '#web/site/catalogue/query.ts'

export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  return {
    page: readPage(params),
    search: readTerm(params),
    category: params.get('category')?.slice(0, 100) || undefined,
    type: oneOf(courseTypes, params.get('type')),
    modality: oneOf(modalities, params.get('modality')),
  }
}

/** `only`: id of the requested article, which is not published in this language. */
export const readBlogQuery = (params: URLSearchParams): BlogQuery & { only: string | undefined } => ({
  page: readPage(params),
  category: params.get('category')?.slice(0, 100) || undefined,
  tag: params.get('tag')?.trim().slice(0, 40) || undefined,
  only: params.get('only')?.slice(0, 100) || undefined,
})

export const readTerm = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, 100)

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

function oneOf<Code extends string>(options: Record<Code, unknown>, params: string | null): Code | undefined {
  return params !== null && Object.hasOwn(options, params) ? (params as Code) : undefined
}
