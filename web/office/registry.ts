/** What the office is made of: each slice registers its screens once, and the kit knows slices only by this list. */
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Endpoint } from '#core/endpoint.ts'
import type { Found, Resource, SearchQuery } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Screens, Tab } from './records/screen.ts'
import type { WorkSource } from './today/work.ts'

/** In the menu; `shortcut` is the key after `g` that leads there. */
type MenuEntry = { Icon: ComponentType; shortcut: string }

export type ResourceScreens = {
  /** The word in the address, below `/{locale}/office/`. */
  segment: string
  resource: Pick<Resource, 'name' | 'words'>
  api: { list: Endpoint; search?: Endpoint<{}, SearchQuery, undefined, Found[]>; create?: Endpoint }
  /** Without one the records live inside of others. */
  nav?: MenuEntry
  /** Not in the menu, but found by typing. */
  found?: Pick<MenuEntry, 'Icon'>
  load: () => Promise<{ screens: Screens }>
}

/** A screen that is no list of records. */
export type Page = {
  path: string
  words: Words
  /** Whoever may not make this call does not see the screen. */
  needs?: Endpoint
  nav?: MenuEntry
  routes: RouteObject[]
}

export type Area = { key: string; words?: Words; screens: readonly (ResourceScreens | Page)[] }
export type Office = {
  /** The menu, in its order. */
  areas: readonly Area[]
  /** What the menu does not show. */
  outsideMenu: readonly (ResourceScreens | Page)[]
  /** Tabs that other slices bring to a record, by the segment of its resource. */
  tabs: Readonly<Record<string, readonly Tab[]>>
  /** Work for Today, the most urgent first; loaded with the screen. */
  loadWorkSources: () => Promise<{ workSources: readonly WorkSource[] }>
}

export const defineScreens = (screens: ResourceScreens): ResourceScreens => screens
export const definePage = (page: Page): Page => page

let registered: Office | undefined

/** At the start of the office; an address, a shortcut or a tab given twice is a mistake. */
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
export const tabsOf = (segment: string): readonly Tab[] => office().tabs[segment] ?? []

export const isOfResource = (screen: ResourceScreens | Page): screen is ResourceScreens => 'segment' in screen

const allOf = ({ areas, outsideMenu }: Office): (ResourceScreens | Page)[] => [
  ...areas.flatMap(({ screens }) => screens),
  ...outsideMenu,
]
const pathOf = (screen: ResourceScreens | Page): string =>
  isOfResource(screen) ? screen.segment : screen.path

function assertUnique(what: string, keys: readonly string[]): void {
  const repeated = keys.find((key, at) => keys.indexOf(key) !== at)
  if (repeated !== undefined) throw new Error(`The ${what} "${repeated}" is given twice`)
}
