/** The office's menu, used by sidebar, palette and shortcuts. */
import type { ComponentType } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from './records/may-call.ts'
import { isOfResource, office, resourceScreens, type Page, type ResourceScreens } from './registry.ts'

/** The resource of a screen's records, which can perhaps be created. */
type Records = { name: string; one: Words; create?: Endpoint }
export type OfficeScreen = {
  /** Path below `/{locale}/office/`. */
  path: string
  words: Words
  Icon: ComponentType
  needs?: Endpoint
  records?: Records
}
export type MenuScreen = OfficeScreen & { shortcut?: string }
export type MenuArea = { key: string; words?: Words; screens: readonly MenuScreen[] }

/** The areas and screens that the user may open. */
export function openAreas(): MenuArea[] {
  return office()
    .areas.map((area) => ({ ...area, screens: area.screens.flatMap(menuScreen).filter(isOpen) }))
    .filter(({ screens }) => screens.length > 0)
}
export const openScreens = (): MenuScreen[] => openAreas().flatMap(({ screens }) => screens)

export const findableScreens = (): OfficeScreen[] => [
  ...openScreens(),
  ...resourceScreens().flatMap((screen) => (screen.found ? [{ ...aboutOf(screen), ...screen.found }] : [])),
]

const isOpen = ({ needs }: OfficeScreen): boolean => !needs || mayCall(needs)

const menuScreen = (screen: ResourceScreens | Page): MenuScreen[] =>
  screen.nav ? [{ ...aboutOf(screen), ...screen.nav }] : []

function aboutOf(screen: ResourceScreens | Page): Omit<OfficeScreen, 'Icon'> {
  if (!isOfResource(screen)) return screen
  const { segment, resource, api } = screen
  const { create } = api
  return {
    path: segment,
    words: resource.words.many,
    needs: api.list,
    records: { name: resource.name, one: resource.words.one, ...(create && { create }) },
  }
}
