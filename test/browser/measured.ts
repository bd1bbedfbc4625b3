/** Visitors with their own fake measuring services. */
import { expect, onTestFinished } from 'vitest'
import { measuringServices, type ServiceCall } from '../fakes/measuring-services.ts'
import { site, visit, visitor, type Visitor, type VisitorOptions } from './browser.ts'
import { measuringUrl } from './walk-site.ts'

export type Guest = Visitor & {
  /** URLs requested from the services. */
  serviceRequests: string[]
  /** Calls that reached the services. */
  received: ServiceCall[]
  receivedOf: (name: string, service?: ServiceCall['service']) => ServiceCall['params'][]
  untilReceived: (name: string) => Promise<void>
  countedPages: () => string[]
}

/** A visitor who has not answered the consent banner. */
export async function guest(options: VisitorOptions = {}): Promise<Guest> {
  const { url, received, stop } = await measuringServices()
  onTestFinished(stop)
  // The services' host name does not resolve, so the fake acts as a proxy.
  const proxy = { server: url, bypass: 'localhost' }
  const one = await visitor({ isUndecided: true, proxy, ...options })
  // External links can be pressed but are not followed.
  await one.page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && new URL(link.href).origin !== location.origin) event.preventDefault()
    }),
  )
  const serviceRequests: string[] = []
  one.page.on('request', (request) => {
    if (request.url().startsWith(measuringUrl)) serviceRequests.push(request.url())
  })
  const receivedOf: Guest['receivedOf'] = (name, service = 'analytics') =>
    received.filter((call) => call.service === service && call.name === name).map(({ params }) => params)
  return {
    ...one,
    serviceRequests,
    received,
    receivedOf,
    untilReceived: (name) => expect.poll(() => receivedOf(name).length).toBe(1),
    countedPages: () =>
      receivedOf('page_view').map(({ page_location = '' }) => page_location.replace(site, '')),
  }
}

/** A visitor who has consented; the calls until then are not included. */
export async function consentingGuest(): Promise<Guest> {
  const one = await guest()
  await visit(one.page, '/es/no-existe')
  await one.page.getByRole('button', { name: 'Aceptar' }).click()
  await one.page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  // The page on which they accept is counted.
  await one.untilReceived('page_view')
  await expect.poll(() => one.receivedOf('PageView', 'pixel').length).toBe(1)
  one.consoleErrors.length = 0
  one.received.length = 0
  one.serviceRequests.length = 0
  return one
}

export const cookieNames = async (page: Visitor['page']): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()
