/** Definition of a resource's screens: columns, form groups, tabs, steps of a record. */
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { ExportQuery } from '#core/export.ts'
import type { Fields } from '#core/field.ts'
import type { PublishMany, PublishOutcome } from '#core/publication.ts'
import type { Filter } from '#core/filter.ts'
import type { Found, ListQuery, Page, Record_, Resource, SearchQuery, Sort } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { Questions } from '../dialogs/use-questions.tsx'
import type { BulkStep } from '../list/bulk/bulk-step.ts'
import type { Group } from './form-group.ts'
import type { Check } from '../form/form-values.ts'

/** A record of any resource. */
export type AnyRow = Record_ & { titles?: Record<string, string> | undefined } & { [name: string]: unknown }
type Values = Record<string, unknown>

type ById = { id: string }
/** The standard endpoints; screens hide what a resource does not have. */
export type StandardApi = {
  list: Endpoint<{}, ListQuery, undefined, Page<AnyRow>>
  get: Endpoint<ById, undefined, undefined, AnyRow>
  excel?: Endpoint<{}, ExportQuery, undefined, undefined>
  search?: Endpoint<{}, SearchQuery, undefined, Found[]>
  create?: Endpoint<{}, Values, undefined, AnyRow>
  patch?: Endpoint<ById, Values, undefined, AnyRow>
  publish?: Endpoint<{}, PublishMany, undefined, PublishOutcome[]>
  copy?: Endpoint<ById, undefined, undefined, AnyRow>
  remove?: Endpoint<ById, undefined, undefined, undefined>
  restore?: Endpoint<ById, undefined, undefined, AnyRow>
}

/** A custom input gets its path; `useFieldBinding` reads and sets the value. */
export type InputProps = { name: string }
export type Tab = {
  key: string
  words: Words
  body: ComponentType
  /** The endpoint it reads; the tab is hidden from users who may not call it. */
  needs?: Endpoint
  /** What its calls ask for besides the record's own fields; their labels name errors. */
  fields?: Fields
}
/** What a slice adds to a place in a screen of another, by `place` of ../parts.tsx, which knows its properties. */
export type Part = {
  place: string
  body: FunctionComponent<never>
  /** The endpoint it calls; the part is hidden from users who may not call it. */
  needs: Endpoint
}
/** An action on a record: opens a dialog, or is taken at once. */
export type Step = {
  key: string
  words: Words
  /** The endpoint it calls; the step is hidden from users who may not call it. */
  needs: Endpoint
  isDangerous?: boolean
  /** Never the primary button, because it does not continue the usual course of work. */
  isAside?: boolean
  dialog?: ComponentType<{ onClose: () => void }>
  take?: (client: Client) => Promise<unknown>
}

/** Says among its own steps where a record is published, if not last, or by which name. */
export const publishing = (needs: Endpoint, words: Words = publishWords): Step => ({
  key: publishKey,
  words,
  needs,
})
export const publishKey = 'publish'
const publishWords: Words = { es: 'Publicar', en: 'Publish' }

/** Text and tone of a state. */
export type StateBadge = { words: Words; tone: Tone }

/** A named set of filters of a list. */
export type ListView = { words: Words; filters: readonly Filter[]; sort?: readonly Sort[] }

/** A field of another record, where what is missing is written. */
export type FieldElsewhere = { segment: string; id: string; field: string }

/** Options of the screens, checked against the names of the resource's fields. */
type ScreenOptions<Row, Name extends string> = {
  columns: readonly Name[]
  /** Buttons above the list that concern all records or bring one in. */
  listTools?: ComponentType<{ locale: Locale }>
  /** What the list shows at first, if not everything. */
  usual?: ListView
  /** Views that every user finds above the list, before the saved ones. */
  views?: readonly ListView[]
  /** Tones of the badges of a choice field. */
  tones?: Partial<Record<Name, Readonly<Record<string, Tone>>>>
  /** Replaces the stored state where it follows from the time, such as `expired`. */
  stateBadges?: Partial<Record<Name, (row: Row) => StateBadge | undefined>>
  /** Facts above a record's tabs. */
  facts?: readonly Name[]
  /** Renders further `<Fact>`s, such as counts. */
  moreFacts?: ComponentType
  groups?: readonly (Omit<Group, 'fields' | 'lock'> & {
    fields: readonly Name[]
    lock?: (row: Row) => Words | undefined
  })[]
  /** Rendered around the page of a record, for data that its parts share. */
  around?: ComponentType<{ children: ReactNode }>
  /** Shows everything on one page, the history at its end, instead of tabs. */
  isOnePage?: boolean
  /** Initial values of a new record, besides those of the address. */
  startWith?: (
    client: Client,
    params: URLSearchParams,
  ) => Promise<{ initial: Values; titles: Record<string, string> }>
  /** Rendered beside the form, below it on narrow screens; reads what is typed from the form. */
  beside?: ComponentType
  /** Creating a record goes on with this step of it, which opens a dialog. */
  createsFor?: { step: string; words: Words }
  /** What the server may ask before it creates a record. */
  questions?: Questions
  /** Extra fields of the form that creates a record. */
  createFields?: Fields
  /** Custom cells for lists and facts. */
  cells?: Partial<Record<Name, (row: Row, locale: Locale) => ReactNode>>
  /** Fields that the form leaves out. */
  leftOut?: readonly Name[]
  /** Shown under the label. */
  hints?: Partial<Record<Name, Words>>
  /** Whether the record is shown without a form, because its state forbids changes. */
  isLocked?: (row: Row) => boolean
  /** Whether the record may be removed, if not in every state. */
  isRemovable?: (row: Row) => boolean
  /** Rules between fields; the server checks the same. */
  check?: Check
  /** Custom inputs. */
  inputs?: Partial<Record<Name, ComponentType<InputProps>>>
  /** Renders the field or nothing, depending on other values. */
  visibleIf?: Partial<Record<Name, ComponentType<{ children: ReactNode }>>>
  /** Fields of the dialog that creates a record from a reference to it. */
  quickCreateFields?: readonly Name[]
  /** Fields that a new record asks for first, besides required ones; by default those of the dialog. */
  firstFields?: readonly Name[]
  tabs?: readonly Tab[]
  /** Key of the first tab, if not the data. */
  opensWith?: string
  /** The next step first: it becomes the primary button. */
  steps?: (row: Row) => readonly Step[]
  /** Rendered above the first tab, such as warnings. */
  banner?: ComponentType
  /** Rendered below the form. */
  below?: ComponentType
  /** Reacts to input in the form, such as a possible duplicate. */
  watch?: ComponentType
  /** Labels for keys of errors that are no fields. */
  wordsOf?: (key: string) => Words | undefined
  /** The field of another record that an error's key is about. */
  fieldElsewhere?: (key: string, row: Row) => FieldElsewhere | undefined
  /** Bulk actions, besides publishing, exporting and copying e-mails. */
  bulk?: readonly BulkStep[]
  /** The list of records from which these are created; the form of a new record links to it. */
  createdFrom?: { segment: string; text: Words; action: Words }
  /** The office path of a record without a screen of its own: `events/12?tab=attendees`. */
  recordPath?: (row: Row) => string
  publicPath?: (row: Row, locale: Locale) => string | undefined
  /** The page that a preview link opens, published or not; without it there are no previews. */
  previewPath?: (row: Row, locale: Locale) => string
}
export type OwnScreens = { resource: Resource; api: StandardApi } & ScreenOptions<AnyRow, string>
/** With the segment under which they are registered. */
export type Screens = OwnScreens & { segment: string }

type OwnName<F extends Fields> = (keyof F & string) | 'createdAt' | 'updatedAt'
type TypedScreens<F extends Fields, Row, D extends Fields> = {
  resource: Resource<F, D>
  api: StandardApi
} & ScreenOptions<Row, OwnName<F> | (keyof D & string)>

/** Checks the names of fields at compile time and erases the types, so that the office renders any resource. */
export function screensOf<F extends Fields, Row extends AnyRow, D extends Fields = {}>(
  screens: TypedScreens<F, Row, D>,
): OwnScreens {
  // Cast: the functions receive records of this resource only.
  return screens as unknown as OwnScreens
}
