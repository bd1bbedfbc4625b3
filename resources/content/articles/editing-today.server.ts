/** What an editor comes for beside drafts: what is scheduled, and what is shown without English or a picture. */
import { sayMoment } from '#core/display.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { MISSING_ENGLISH, type Filter } from '#core/filter.ts'
import type { ListQuery, Page } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { shortDay } from '#web/moments.ts'
import { listedWork } from '#resources/system/today/listed-work.server.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { articlesApi } from './article.api.ts'

type Row = { id: string; updatedAt: string; titles?: Record<string, string> | undefined }
type Content = {
  segment: string
  api: { list: Endpoint; publish: Endpoint }
  english: Words
  pictures: Words
}

const contents: readonly Content[] = [
  {
    segment: 'articles',
    api: articlesApi,
    english: { es: 'Artículos publicados sin inglés', en: 'Published articles without English' },
    pictures: { es: 'Artículos publicados sin portada', en: 'Published articles without a cover' },
  },
  {
    segment: 'courses',
    api: coursesApi,
    english: { es: 'Cursos publicados sin inglés', en: 'Published courses without English' },
    pictures: { es: 'Cursos publicados sin imagen', en: 'Published courses without a picture' },
  },
  {
    segment: 'services',
    api: servicesApi,
    english: { es: 'Servicios publicados sin inglés', en: 'Published services without English' },
    pictures: { es: 'Servicios publicados sin imagen', en: 'Published services without a picture' },
  },
]

const isShown: Filter = { field: 'websiteState', op: 'eq', value: 'published' }

export const scheduledArticles = listedWork({
  key: 'scheduled-articles',
  words: { es: 'Artículos programados', en: 'Scheduled articles' },
  needs: articlesApi.publish,
  segment: 'articles',
  list: articlesApi.list,
  filters: [{ field: 'websiteState', op: 'eq', value: 'scheduled' }],
  sort: [{ field: 'publishAt', dir: 'asc' }],
  line: ({ titles, publishAt }, locale) => ({
    title: titles?.['id'] ?? '',
    facts: publishAt ? sayMoment(publishAt, locale) : undefined,
  }),
})

const lacking = (
  { segment, api }: Content,
  about: Pick<WorkSource, 'key' | 'words'> & { filter: Filter },
): WorkSource =>
  listedWork<Row>({
    ...about,
    needs: api.publish,
    segment,
    // Cast: rows are read by the names that every resource has.
    list: api.list as unknown as Endpoint<{}, ListQuery, undefined, Page<Row>>,
    filters: [isShown, about.filter],
    sort: [{ field: 'updatedAt', dir: 'desc' }],
    line: ({ titles, updatedAt }, locale) => ({
      title: titles?.['id'] ?? '',
      facts: shortDay(updatedAt, locale),
    }),
  })

export const editorWork: readonly WorkSource[] = [
  scheduledArticles,
  ...contents.map((content) =>
    lacking(content, {
      key: `${content.segment}-english`,
      words: content.english,
      filter: { field: MISSING_ENGLISH, op: 'eq', value: true },
    }),
  ),
  ...contents.map((content) =>
    lacking(content, {
      key: `${content.segment}-pictures`,
      words: content.pictures,
      filter: { field: 'image', op: 'empty', value: true },
    }),
  ),
]
