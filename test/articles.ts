/** Articles to test with: an editor who writes them, visitors of both languages who read them. */
import { expect } from 'vitest'
import type { ApiError } from '#core/client.ts'
import { fromPlainText } from '#core/richtext.ts'
import { articlesApi } from '#resources/articles/article.api.ts'
import type { TestApi } from './api.ts'
import { maker } from './make.ts'

const HOUR = 3_600_000
export const hoursAhead = (count: number): string => new Date(Date.now() + count * HOUR).toISOString()

const body = fromPlainText('Una auditoría interna sirve cuando alguien la usa para decidir. '.repeat(5))
const excerpt = 'Un resumen con suficientes letras para una tarjeta.'

/** What a call was refused with. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    ({ status, validationErrors }: ApiError) => ({ status, errors: validationErrors }),
  )

export async function blogOf(api: TestApi) {
  const editor = api.client('editor')
  const inSpanish = api.client(undefined, 'es')
  const inEnglish = api.client(undefined, 'en')
  const authorId = (await maker(api).record('employees')).id
  const change = (id: string, input: object) =>
    editor.call(articlesApi.patch, { params: { id }, input } as never)
  return {
    editor,
    inSpanish,
    inEnglish,
    authorId,
    change,
    spanish: (slug: string) => ({
      title: { es: `Artículo ${slug}` },
      slug: { es: slug },
      excerpt: { es: excerpt },
      body: { es: body },
      authorId,
    }),
    both: (slug: string) => ({
      title: { es: `Artículo ${slug}`, en: `Article ${slug}` },
      slug: { es: slug, en: `${slug}-en` },
      excerpt: { es: excerpt, en: excerpt },
      body: { es: body, en: body },
      publishedIn: ['es', 'en'],
      authorId,
    }),
    english: (slug: string) => ({
      title: { en: `Article ${slug}` },
      slug: { en: slug },
      excerpt: { en: excerpt },
      body: { en: body },
      publishedIn: ['en'],
      authorId,
    }),
    write: (input: object) => editor.call(articlesApi.create, { input } as never),
    publish: (id: string) => change(id, { websiteState: 'published' }),
    read: (id: string, client = inSpanish) => client.call(articlesApi.publicGet, { params: { id } }),
    slugsIn: async (client = inSpanish, input: object = {}) => {
      const query = { search: '', page: 1, perPage: 60, ...input }
      return (await client.call(articlesApi.publicList, { input: query })).items.map(({ slug }) => slug)
    },
  }
}
