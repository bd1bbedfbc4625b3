/** What an address asks for: people edit addresses, and what makes no sense there is as good as absent. */
import { courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { BlogQuery } from '#web/site/blog/query.ts'
import type { CatalogueQuery } from '#web/site/catalogue/query.ts'

export function readCatalogueQuery(given: URLSearchParams): CatalogueQuery {
  return {
    page: readPage(given),
    search: readTerm(given),
    category: given.get('category')?.slice(0, 100) || undefined,
    type: oneOf(courseTypes, given.get('type')),
    modality: oneOf(modalities, given.get('modality')),
  }
}

/** `only`: id of the requested article, which is not published in this language. */
export const readBlogQuery = (given: URLSearchParams): BlogQuery & { only: string | undefined } => ({
  page: readPage(given),
  category: given.get('category')?.slice(0, 100) || undefined,
  tag: given.get('tag')?.trim().slice(0, 40) || undefined,
  only: given.get('only')?.slice(0, 100) || undefined,
})

export const readTerm = (given: URLSearchParams): string => (given.get('q') ?? '').trim().slice(0, 100)

export function readPage(given: URLSearchParams): number {
  const page = Number(given.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

function oneOf<Code extends string>(options: Record<Code, unknown>, given: string | null): Code | undefined {
  return given !== null && Object.hasOwn(options, given) ? (given as Code) : undefined
}
