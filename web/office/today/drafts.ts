/** What waits to be published, by resource, each with what it still lacks. */
import type { Client } from '#core/client.ts'
import { displayIn } from '#core/display.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Fields } from '#core/field.ts'
import { missingToPublish } from '#core/publication.ts'
import type { Filter, ListQuery, Page, Resource } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { translate, type Locale, type Said, type Translated, type Words } from '#core/words.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { shortTexts } from '#resources/content/articles/article-state.ts'
import { articles, type Article } from '#resources/content/articles/article.ts'
import { sectionsToPublish } from '#resources/catalogue/course-sections/course-section.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { courses } from '#resources/catalogue/courses/course.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { missingToShow } from '#resources/events/events/event-state.ts'
import { events, type Event } from '#resources/events/events/event.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { services } from '#resources/catalogue/services/service.ts'
import { mayCall } from '../records/may-call.ts'
import type { AnyRow } from '../records/screen.ts'
import { saidMissing, type Missing } from './missing.ts'

const SHOWN = 5
export type Draft = { id: string; title: Said; missing: Missing }
export type Drafts = {
  segment: string
  words: Resource['words']
  filters: readonly Filter[]
  total: number
  drafts: Draft[]
}

type Source = {
  segment: string
  resource: Resource
  list: Endpoint<{}, ListQuery, undefined, Page<AnyRow>>
  /** Whoever may not publish has nothing waiting. */
  publish: Endpoint
  filters: readonly Filter[]
  /** What publication waits for beyond the fields themselves. */
  more?: (row: AnyRow, client: Client) => Record<string, Words> | Promise<Record<string, Words>>
}

const unpublished: Filter = { field: 'websiteState', op: 'eq', value: 'unpublished' }
const active: Filter = { field: 'status', op: 'eq', value: 'active' }
const sources: readonly Source[] = [
  source(events, eventsApi, {
    segment: 'events',
    filters: [
      unpublished,
      { field: 'visibility', op: 'ne', value: 'inCompany' },
      { field: 'status', op: 'in', value: ['draft', 'scheduled', 'confirmed', 'postponed'] },
    ],
    more: (row) => missingToShow(row as unknown as Event),
  }),
  source(courses, coursesApi, { segment: 'courses', filters: [unpublished, active], more: missingSections }),
  source(articles, articlesApi, {
    segment: 'articles',
    filters: [{ field: 'websiteState', op: 'eq', value: 'draft' }],
    more: (row) => shortTexts(row as unknown as Article),
  }),
  source(instructors, instructorsApi, {
    segment: 'instructors',
    filters: [unpublished, { field: 'active', op: 'eq', value: true }],
  }),
  source(services, servicesApi, { segment: 'services', filters: [unpublished, active] }),
]

type Rest = Omit<Source, 'resource' | 'list' | 'publish'>
function source<F extends Fields>(
  resource: Resource<F>,
  api: { list: Endpoint; publish: Endpoint },
  rest: Rest,
): Source {
  // Cast: rows are read by the names of their own fields alone.
  return { resource, ...api, ...rest } as unknown as Source
}

export function loadDrafts(client: Client): Promise<Drafts[]> {
  return Promise.all(sources.filter(({ publish }) => mayCall(publish)).map((from) => draftsOf(from, client)))
}

async function draftsOf(from: Source, client: Client): Promise<Drafts> {
  const { segment, resource, list, filters } = from
  const sort = [{ field: 'updatedAt', dir: 'desc' as const }]
  const { items, total } = await client.call(list, { input: { perPage: SHOWN, filters: [...filters], sort } })
  const drafts = await Promise.all(items.map((row) => draftOf(row, from, client)))
  return { segment, words: resource.words, filters, total, drafts }
}

async function draftOf(row: AnyRow, { resource, more }: Source, client: Client): Promise<Draft> {
  const missing = { ...missingToPublish(resource.fields, row), ...(await more?.(row, client)) }
  return {
    id: row.id,
    title: titleOf(resource, row, client.locale),
    missing: saidMissing(missing, resource.fields),
  }
}

/** What can be published has one field for a title. */
function titleOf({ title: [name = ''], fields }: Resource, row: AnyRow, locale: Locale): Said {
  const said = fields[name]?.isTranslated ? translate(row[name] as Translated, locale) : undefined
  return said ?? { text: displayIn(row, name, { fields, locale }), lang: locale }
}

async function missingSections({ id }: AnyRow, client: Client): Promise<Record<string, Words>> {
  const written = await client.call(coursesApi.sections, { params: { id } })
  const isThere = (kind: string) => written.some((section) => section.visible && section.kind === kind)
  return Object.fromEntries(
    sectionsToPublish
      .filter((kind) => !isThere(kind))
      .map((kind) => [`sections.${kind}-es`, validationWords.required]),
  )
}
