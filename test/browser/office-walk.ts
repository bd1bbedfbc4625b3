/** Walks the registered screens of the office: lists, records with their tabs, forms, pages. */
import type { Page } from 'playwright-core'
import { officeOfSlices } from '#resources/office.ts'
import { isOfResource, type ResourceScreens } from '#web/office/registry.ts'
import { faultsAt, staff, waitForIdle, type Visitor } from './browser.ts'
import { staffClient } from './staff-client.ts'
import { untilDrawn } from './violations.ts'

const { areas, outsideMenu, outsideFrame } = officeOfSlices
const screens = [...areas.flatMap((area) => area.screens), ...outsideMenu]
const ofResources = screens.filter(isOfResource)

/** The forms of new records, and for records that are created elsewhere the screen that says so. */
export const forms = ofResources.map(({ segment }) => `${segment}/new`)

/** Walks of one kind share the screens by the areas of the menu, so that none lasts long. */
type AreaKey = 'training' | 'customers' | 'sales' | 'billing' | 'quality' | 'website'
const screensOf = (...keys: AreaKey[]) =>
  new Set(areas.filter(({ key }) => keys.some((one) => one === key)).flatMap((area) => area.screens))
export function resourcesIn(...keys: AreaKey[]): ResourceScreens[] {
  const inside = screensOf(...keys)
  return ofResources.filter((screen) => inside.has(screen))
}
/** Those of settings and outside of the menu too. */
export function resourcesOutside(...keys: AreaKey[]): ResourceScreens[] {
  const inside = screensOf(...keys)
  return ofResources.filter((screen) => !inside.has(screen))
}

/** Of training, those whose records have the most tabs. */
export const bookingSegments: ReadonlySet<string> = new Set(['events', 'orders', 'attendees'])

/** Paths of the screens that show no resource, such as `calendar`; those of one record end in `/:id`. */
export const pages: string[] = [
  ...screens.flatMap((screen) => (isOfResource(screen) ? [] : screen.routes)),
  ...outsideFrame,
].map(({ path = '' }) => path)

/** Their lists; ten rows have what all have. */
export const listsOf = (resources: readonly ResourceScreens[]): string[] =>
  resources.map(({ segment }) => `${segment}?perPage=10`)

/** The path of the first record that the list of each resource shows. */
export async function records(resources: readonly ResourceScreens[]): Promise<string[]> {
  const client = await staffClient('admin')
  const firstOf = async ({ segment, api }: ResourceScreens) => {
    // Cast: every list takes a number of rows and answers with rows.
    const { items } = (await client.call(api.list, { input: { perPage: 1 } } as never)) as {
      items: { id: string }[]
    }
    return items.map(({ id }) => `${segment}/${id}`)
  }
  return (await Promise.all(resources.map(firstOf))).flat()
}

/** Opens a screen as the Back button does, without loading the page again. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/es/office/${path}`)
  await untilLoaded(page)
}

/** Waits until all that the screen asks for has arrived. */
export async function untilLoaded(page: Page): Promise<void> {
  await waitForIdle(page)
  await untilDrawn(page)
}

/** Faults of the open screen; what surrounds it is the same on all and checked on Today. */
export function screenFaults(admin: Visitor, path: string): Promise<string[]> {
  return faultsAt(admin, [1440, 820, 390], path === '' || path.startsWith('check-in') ? undefined : 'main')
}

/** Number of pages that share a walk. */
const AT_ONCE = 2

/** Opens each screen as an admin and collects what `check` finds. */
export async function walk(
  paths: readonly string[],
  check: (admin: Visitor, path: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const left = [...paths]
  const found: string[] = []
  const walkOn = async () => {
    const admin = await staff('admin', { at: '/es/office/account', hasOwnSession: true })
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await admin.page.setViewportSize({ width: 1440, height: 900 })
      await admin.page.emulateMedia({ colorScheme: 'light' })
      try {
        await openScreen(admin.page, path)
        found.push(...(await check(admin, path)))
      } catch (error) {
        found.push(`${path}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walkOn))
  return found
}
