/** Registry of the office: each slice registers its screens once; the kit imports no slice. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Endpoint } from '#core/endpoint.ts'
import type { Found, Resource, SearchQuery } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { AddedBulkStep } from './list/bulk/bulk-step.ts'
import type { OwnScreens, Part, Screens, Step, Tab } from './records/screen.ts'
import type { TodayViews } from './today/views.ts'

/** `shortcut` is the key pressed after `g`; the alphabet is used up, so it may be missing. */
type MenuEntry = { Icon: ComponentType; shortcut?: string }

export type ResourceScreens = {
  /** Path segment below `/{locale}/office/`. */
  segment: string
  resource: Pick<Resource, 'name' | 'words'>
  api: { list: Endpoint; search?: Endpoint<{}, SearchQuery, undefined, Found[]>; create?: Endpoint }
  /** Left out when the records are only reached from other records. */
  nav?: MenuEntry
  /** For screens outside of the menu that the command palette finds. */
  found?: Pick<MenuEntry, 'Icon'>
  load: () => Promise<Screens>
}

/** A screen without a list of records. */
export type Page = {
  path: string
  words: Words
  /** The screen is hidden from users who may not make this call. */
  needs?: Endpoint
  nav?: MenuEntry
  /** The resource of its records, each of which the command palette opens at `path/:id`. */
  records?: { name: string; one: Words }
  routes: RouteObject[]
}

export type Area = { key: string; words?: Words; screens: readonly (ResourceScreens | Page)[] }
export type Office = {
  /** The menu, in display order. */
  areas: readonly Area[]
  outsideMenu: readonly (ResourceScreens | Page)[]
  /** Screens without the office's frame; their own loaders check the sign-in. */
  outsideFrame: readonly RouteObject[]
  /** Steps that other slices add to a record, by the segment of its resource, whose screens say when. */
  steps: Readonly<Record<string, readonly Step[]>>
  /** Tabs that other slices add to a record, by the segment of its resource. */
  tabs: Readonly<Record<string, readonly Tab[]>>
  /** Bulk actions that other slices add to a list, by its segment, or to a tab such as `events/attendees`. */
  bulk: Readonly<Record<string, readonly AddedBulkStep[]>>
  /** Parts that other slices add to the places that screens name. */
  parts: readonly Part[]
  /** Loaded with the Today screen, to keep it out of the first bundle. */
  loadTodayViews: () => Promise<{ todayViews: TodayViews }>
  /** All of them, also those without screens; loaded with the log of everything. */
  loadResources: () => Promise<{ resources: Readonly<Record<string, Resource>> }>
  /** Removes what slices stored in the browser. */
  onSignOut: readonly (() => Promise<void>)[]
}

type Defined = Omit<ResourceScreens, 'load'> & { load: () => Promise<{ screens: OwnScreens }> }
export function defineScreens({ load, ...registered }: Defined): ResourceScreens {
  const { segment } = registered
  let loaded: Screens | undefined
  return {
    ...registered,
    load: async () => {
      const { screens } = await load()
      return (loaded ??= { ...screens, segment })
    },
  }
}
export const definePage = (page: Page): Page => page

let registered: Office | undefined

/** Called once at the start; throws when an address, a shortcut or a tab is registered twice. */
export function registerOffice(office: Office): void {
  const screens = allOf(office)
  assertUnique('address', screens.map(pathOf))
  assertUnique(
    'shortcut',
    screens.flatMap(({ nav }) => nav?.shortcut ?? []),
  )
  for (const [segment, tabs] of Object.entries(office.tabs)) {
    assertUnique(
      `tab of ${segment}`,
      tabs.map(({ key }) => key),
    )
  }
  registered = office
}

export function office(): Office {
  if (!registered) throw new Error('registerOffice has not been called')
  return registered
}

export const resourceScreens = (): ResourceScreens[] => allOf(office()).filter(isOfResource)
export const pages = (): Page[] => allOf(office()).filter((screen): screen is Page => !isOfResource(screen))
export const stepsOf = (segment: string): readonly Step[] => office().steps[segment] ?? []
export const tabsOf = (segment: string): readonly Tab[] => office().tabs[segment] ?? []

export const bulkStepsOf = (list: string): readonly AddedBulkStep[] => office().bulk[list] ?? []

export const isOfResource = (screen: ResourceScreens | Page): screen is ResourceScreens => 'segment' in screen

const allOf = ({ areas, outsideMenu }: Office): (ResourceScreens | Page)[] => [
  ...areas.flatMap(({ screens }) => screens),
  ...outsideMenu,
]
const pathOf = (screen: ResourceScreens | Page): string =>
  isOfResource(screen) ? screen.segment : screen.path

function assertUnique(what: string, keys: readonly string[]): void {
  const repeated = keys.find((key, at) => keys.indexOf(key) !== at)
  if (repeated !== undefined) throw new Error(`The ${what} "${repeated}" is registered twice`)
}
