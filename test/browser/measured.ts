/** Visitors who are asked for consent, and stand-ins for the measuring services that hear of them. */
import { expect, inject, onTestFinished } from 'vitest'
import { measuringServices, type Heard } from '../fakes/measuring-services.ts'
import { site, visit, visitor, type Visitor, type VisitorOptions } from './browser.ts'

export type Guest = Visitor & {
  /** The addresses that the visitor's pages requested of the services. */
  asked: string[]
  /** What reached the services. */
  heard: Heard[]
  heardOf: (name: string, service?: Heard['service']) => Heard['params'][]
  untilHeard: (name: string) => Promise<void>
  countedPages: () => string[]
}

/** A visitor with services of his own. */
export async function guest(options: VisitorOptions = {}): Promise<Guest> {
  const { url, heard, stop } = await measuringServices()
  onTestFinished(stop)
  // The services' host has no address: the browser reaches it through its proxy, the stand-in.
  const proxy = { server: url, bypass: 'localhost' }
  const one = await visitor({ isAsked: true, proxy, ...options })
  // Links that lead away are pressed, and not followed.
  await one.page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link && new URL(link.href).origin !== location.origin) event.preventDefault()
    }),
  )
  const asked: string[] = []
  one.page.on('request', (request) => {
    if (request.url().startsWith(inject('measuringUrl'))) asked.push(request.url())
  })
  const heardOf: Guest['heardOf'] = (name, service = 'analytics') =>
    heard.filter((call) => call.service === service && call.name === name).map(({ params }) => params)
  return {
    ...one,
    asked,
    heard,
    heardOf,
    untilHeard: (name) => expect.poll(() => heardOf(name).length).toBe(1),
    countedPages: () => heardOf('page_view').map(({ page_location = '' }) => page_location.replace(site, '')),
  }
}

/** Somebody who has agreed, on a page left behind; nothing of it is counted here. */
export async function agreeing(): Promise<Guest> {
  const one = await guest()
  await visit(one.page, '/es/no-existe')
  await one.page.getByRole('button', { name: 'Aceptar' }).click()
  await one.page.waitForFunction(() => document.cookie.includes('_ga') && document.cookie.includes('_fbp'))
  one.complaints.length = 0
  one.heard.length = 0
  one.asked.length = 0
  return one
}

export const cookieNames = async (page: Visitor['page']): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()
