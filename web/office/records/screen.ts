/** What a resource says of its screens: columns of its list, groups of its form, tabs and steps of its record. */
import type { ComponentType, ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { ExportQuery } from '#core/export.ts'
import type { Fields } from '#core/field.ts'
import type { PublishMany, PublishOutcome } from '#core/publication.ts'
import type { Filter } from '#core/lists/filter.ts'
import type { Found, ListQuery, Page, Record_, Resource, SearchQuery } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { BulkStep } from '../list/bulk/bulk-step.ts'
import type { Check } from '../form/form-values.ts'

/** A record of whichever resource. */
export type AnyRow = Record_ & { titles?: Record<string, string> | undefined } & { [name: string]: unknown }
type Values = Record<string, unknown>

type ById = { id: string }
/** The calls that every resource has in the same shape; what is missing is not offered. */
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

/** What an input of a form is given: where it stands, what it holds, how to say what it became. */
export type InputProps = { name: string }
export type Tab = {
  key: string
  words: Words
  body: ComponentType
  /** The call it reads with: who may not make it is not shown the tab. */
  needs?: Endpoint
}
/** Something to do with a record: a dialog that asks first, or a step taken at once. */
export type Step = {
  key: string
  words: Words
  /** The call it makes: who may not make it is not shown the step. */
  needs: Endpoint
  isDangerous?: boolean
  /** Another way than the one that leads on: it is never the primary button. */
  isAside?: boolean
  dialog?: ComponentType<{ onClose: () => void }>
  take?: (client: Client) => Promise<unknown>
}

export type Told = { words: Words; tone: Tone }

/** What the screens of a resource decide, by the names of its own fields. */
type Decided<Row, Name extends string> = {
  segment: string
  columns: readonly Name[]
  /** Beside the buttons above the list: what is done with all of them, or brings one in. */
  listTools?: ComponentType<{ locale: Locale }>
  /** Filters that the list opens with. */
  filters?: readonly Filter[]
  /** Filters that the server computes beside the stored fields. */
  computed?: Fields
  /** Tones of a choice that tells a state. */
  tones?: Partial<Record<Name, Readonly<Record<string, Tone>>>>
  /** What a state has become by the hour, said instead of what is stored. */
  told?: Partial<Record<Name, (row: Row) => Told | undefined>>
  /** Facts above a record's tabs. */
  facts?: readonly Name[]
  /** Facts that are counted beside the record: `<Fact>`s. */
  moreFacts?: ComponentType
  groups?: readonly { words?: Words; hint?: Words; fields: readonly Name[] }[]
  /** What a new record begins with for whoever makes it, beside what the address says. */
  startWith?: (client: Client) => Promise<{ initial: Values; titles: Record<string, string> }>
  /** Asked only when a record is made, beside its own fields. */
  createFields?: Fields
  /** Cells of a list and facts that say more than their own field. */
  cells?: Partial<Record<Name, (row: Row, locale: Locale) => ReactNode>>
  /** Fields that a form leaves to other parts of the screen. */
  leftOut?: readonly Name[]
  /** Shown under the label. */
  hints?: Partial<Record<Name, Words>>
  /** Rules between fields, the same that the server holds. */
  check?: Check
  /** Inputs of the screen's own. */
  inputs?: Partial<Record<Name, ComponentType<InputProps>>>
  /** Draws a field of the form or nothing, by what has been filled in so far. */
  askedIf?: Partial<Record<Name, ComponentType<{ children: ReactNode }>>>
  /** Asked when a record is created in passing, from a field that points here. */
  inPassing?: readonly Name[]
  /** Where a name in the web address comes from, when it is not the title. */
  slugFrom?: Name
  tabs?: readonly Tab[]
  /** The tab that a record opens with, when it is not its data. */
  opensWith?: string
  /** The next step first: it becomes the primary button. */
  steps?: (row: Row) => readonly Step[]
  /** What the button to publish says instead, such as when a date is set. */
  publishWords?: (row: Row) => Words | undefined
  /** Publication comes before the record's own steps. */
  publishesFirst?: (row: Row) => boolean
  /** Stands above the tabs, such as warnings. */
  banner?: ComponentType
  /** Reacts to what is typed in a form, such as a person who is known already. */
  watch?: ComponentType
  /** Words for keys of errors that no field of the resource carries. */
  wordsOf?: (key: string) => Words | undefined
  /** Many may be brought in from a spreadsheet at once. */
  isImported?: boolean
  /** What can be done with many selected records, besides publishing, exporting and copying e-mails. */
  bulk?: readonly BulkStep[]
  /** Where a record of this kind begins, when it is not made by itself. */
  createdFrom?: { segment: string; text: Words; action: Words }
  /** Where in the office a record opens that has its place inside of another: `events/12?tab=attendees`. */
  recordPath?: (row: Row) => string
  publicPath?: (row: Row, locale: Locale) => string | undefined
  /** The page that a preview link opens, published or not; without it there are no previews. */
  previewPath?: (row: Row, locale: Locale) => string
}
export type Screens = { resource: Resource; api: StandardApi } & Decided<AnyRow, string>

type OwnName<F extends Fields> = (keyof F & string) | 'createdAt' | 'updatedAt'
type Given<F extends Fields, Row, D extends Fields> = {
  resource: Resource<F, D>
  api: StandardApi
} & Decided<Row, OwnName<F> | (keyof D & string)>

/** Checks names against the resource's fields; the office then draws any resource alike. */
export function screensOf<F extends Fields, Row extends AnyRow, D extends Fields = {}>(
  given: Given<F, Row, D>,
): Screens {
  // A record of this resource is all that these functions are ever given.
  return given as unknown as Screens
}
