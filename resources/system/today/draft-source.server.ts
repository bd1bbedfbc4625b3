/** Unpublished records by resource, each with what it lacks for publication. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Fields } from '#core/field.ts'
import { missingToPublish } from '#core/publication.ts'
import type { Filter } from '#core/filter.ts'
import type { ListQuery, Page, Resource, Row } from '#core/resource.ts'
import { translate, type Locale, type LocalizedText, type Translated, type Words } from '#core/words.ts'
import { describeMissing } from '#web/missing.ts'
import type { Context } from '#server/http/context.ts'
import type { Drafts } from './today.api.ts'
import { failed, type Reader } from './work-source.server.ts'

const SHOWN = 5
type AnyRow = Row<Fields>
type Missing = Record<string, Words>

export type DraftSource = {
  segment: string
  resource: Resource
  list: Endpoint<{}, ListQuery, undefined, Page<AnyRow>>
  /** Users who may not publish are shown no drafts. */
  publish: Endpoint
  filters: readonly Filter[]
  /** What each of the rows lacks beyond the fields themselves; `labels` names its keys that are no fields. */
  more?: (rows: readonly AnyRow[], context: Context) => Missing[] | Promise<Missing[]>
  labels?: Readonly<Record<string, Words>>
}

export function draftSource<F extends Fields>(
  resource: Resource<F>,
  api: { list: Endpoint; publish: Endpoint },
  options: Omit<DraftSource, 'resource' | 'list' | 'publish'>,
): DraftSource {
  // Cast: rows are read by the names of their own fields only.
  return { resource, list: api.list, publish: api.publish, ...options } as unknown as DraftSource
}

export function loadDrafts(sources: readonly DraftSource[], reader: Reader): Promise<Drafts[]> {
  const open = sources.filter(({ publish }) => reader.mayCall(publish))
  return Promise.all(open.map((source) => draftsOf(source, reader)))
}

async function draftsOf(source: DraftSource, reader: Reader): Promise<Drafts> {
  const { segment, resource, filters } = source
  const read = await readDrafts(source, reader).catch((error: unknown) => ({
    ...failed(reader.context, segment, error),
    drafts: [],
    total: 0,
  }))
  return { segment, words: resource.words, filters: [...filters], ...read }
}

type ReadDrafts = Pick<Drafts, 'total' | 'drafts'>
async function readDrafts(source: DraftSource, { reads, context }: Reader): Promise<ReadDrafts> {
  const { resource, list, filters, more, labels } = source
  const sort = [{ field: 'updatedAt', dir: 'desc' as const }]
  const { items, total } = await reads.call(list, { input: { perPage: SHOWN, filters: [...filters], sort } })
  const further = (await more?.(items, context)) ?? []
  const drafts = items.map((row, at) => ({
    id: row.id,
    title: localizedTitle(resource, row, context.locale),
    missing: describeMissing(
      { ...missingToPublish(resource.fields, row), ...further[at] },
      { fields: resource.fields, labels },
    ),
  }))
  return { total, drafts }
}

/** The server's title; `lang` tells readers' voices when it falls back to the other language. */
function localizedTitle(
  { title: [name = ''], fields }: Resource,
  row: AnyRow,
  locale: Locale,
): LocalizedText {
  const translated = fields[name]?.isTranslated
    ? translate((row as Record<string, unknown>)[name] as Translated, locale)
    : undefined
  return { text: row.titles?.['id'] ?? '', lang: translated?.lang ?? locale }
}
