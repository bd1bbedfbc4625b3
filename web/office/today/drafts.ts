/** Unpublished records by resource, each with what it lacks for publication. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Fields } from '#core/field.ts'
import { missingToPublish } from '#core/publication.ts'
import type { Filter } from '#core/filter.ts'
import type { ListQuery, Page, Resource } from '#core/resource.ts'
import { translate, type Locale, type LocalizedText, type Translated, type Words } from '#core/words.ts'
import { mayCall } from '../records/may-call.ts'
import type { AnyRow } from '../records/screen.ts'
import { describeMissing, type Missing } from './missing.ts'

const SHOWN = 5
export type Draft = { id: string; title: LocalizedText; missing: Missing }
export type Drafts = {
  segment: string
  words: Resource['words']
  filters: readonly Filter[]
  total: number
  drafts: Draft[]
}

export type DraftSource = {
  segment: string
  resource: Resource
  list: Endpoint<{}, ListQuery, undefined, Page<AnyRow>>
  /** Users who may not publish are shown no drafts. */
  publish: Endpoint
  filters: readonly Filter[]
  /** Checks beyond the fields themselves; `labels` names its keys that are no fields. */
  more?: (row: AnyRow, client: Client) => Record<string, Words> | Promise<Record<string, Words>>
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

export function loadDrafts(sources: readonly DraftSource[], client: Client): Promise<Drafts[]> {
  const open = sources.filter(({ publish }) => mayCall(publish))
  return Promise.all(open.map((source) => draftsOf(source, client)))
}

async function draftsOf(source: DraftSource, client: Client): Promise<Drafts> {
  const { segment, resource, list, filters } = source
  const sort = [{ field: 'updatedAt', dir: 'desc' as const }]
  const { items, total } = await client.call(list, { input: { perPage: SHOWN, filters: [...filters], sort } })
  const drafts = await Promise.all(items.map((row) => draftOf(row, source, client)))
  return { segment, words: resource.words, filters, total, drafts }
}

async function draftOf(row: AnyRow, { resource, more, labels }: DraftSource, client: Client): Promise<Draft> {
  const missing = { ...missingToPublish(resource.fields, row), ...(await more?.(row, client)) }
  return {
    id: row.id,
    title: localizedTitle(resource, row, client.locale),
    missing: describeMissing(missing, { ...resource, labels }),
  }
}

/** The server's title; `lang` tells readers' voices when it falls back to the other language. */
function localizedTitle(
  { title: [name = ''], fields }: Resource,
  row: AnyRow,
  locale: Locale,
): LocalizedText {
  const translated = fields[name]?.isTranslated ? translate(row[name] as Translated, locale) : undefined
  return { text: row.titles?.['id'] ?? '', lang: translated?.lang ?? locale }
}
