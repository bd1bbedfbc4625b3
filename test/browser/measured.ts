/** A site of its own that has both measuring services, played by stand-ins, and the visitors who come to it. */
import { afterAll, beforeEach, expect } from 'vitest'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { startDemo } from '#scripts/demo-server.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'
import { measuringServices, type Heard } from '../fakes/measuring-services.ts'
import { visit, visitor, type Visitor } from './browser.ts'
import { staffClient } from './staff-client.ts'

export const services = await measuringServices()
const dataDir = scratchFolder()
export const demo = await startDemo(dataDir, { ANALYTICS_URL: services.url, PIXEL_URL: services.url })
afterAll(async () => {
  await demo.stop()
  removeScratch(dataDir)
  await services.stop()
})

const ids = { analyticsId: 'G-TEST123456', pixelId: '123456789012345' }
beforeEach(async () => {
  await setIds(ids)
  services.heard.length = 0
})

/** A visitor of this journey's own site; `asked` collects what went to the services. */
export async function guest(
  options: Parameters<typeof visitor>[0] = {},
): Promise<Visitor & { asked: string[] }> {
  const one = await visitor({ baseURL: demo.url, ...options })
  // Links that lead away are pressed, and not followed.
  await one.page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && new URL(link.href).origin !== location.origin) event.preventDefault()
    }),
  )
  const asked: string[] = []
  one.page.on('request', (request) => request.url().startsWith(services.url) && asked.push(request.url()))
  return { ...one, asked }
}

/** Somebody who has agreed, on a page left behind; nothing of it is counted here. */
export async function agreeing(): ReturnType<typeof guest> {
  const one = await guest()
  await visit(one.page, '/es/no-existe')
  await one.page.getByRole('button', { name: 'Aceptar' }).click()
  await one.page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  one.complaints.length = 0
  services.heard.length = 0
  return one
}

export const cookieNames = async (page: Visitor['page']): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()

export const heardOf = (name: string, service: Heard['service'] = 'analytics') =>
  services.heard.filter((one) => one.service === service && one.name === name).map(({ params }) => params)

export const untilHeard = (name: string) => expect.poll(() => heardOf(name).length).toBe(1)

export const countedPages = () =>
  heardOf('page_view').map(({ page_location = '' }) => page_location.replace(demo.url, ''))

export async function setIds(input: Partial<Record<keyof typeof ids, string | null>>): Promise<void> {
  const client = await staffClient('admin', { origin: demo.url })
  await client.call(settingsApi.patch, { input })
}
