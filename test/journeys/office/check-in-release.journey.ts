/** The offline check-in page across releases, and what signing out leaves of it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import {
  expectClean,
  site,
  staff,
  type Visitor,
  signInOn,
  visit,
  visitor,
  waitForIdle,
} from '../../browser/browser.ts'
import { staffClient } from '../../browser/staff-client.ts'
import type { Page } from 'playwright-core'
import { nextEvent } from '../../browser/records.ts'

test('after a release a late response leaves the page intact, and the next visit replaces it', release)

test('the roster of check-in is gone after signing out', signOut)

async function release(): Promise<void> {
  const server = await releases()
  const { phone, open, goToDoor, isKept, keptFiles } = await phoneAtDoor(server)
  await open()
  const before = await keptFiles()
  expect(before.filter(isStyle)).not.toEqual([])
  expect(before.filter(isOfNext)).toEqual([])

  server.release()
  const answerNow = server.delayPages()
  await goToDoor()
  answerNow()
  await isKept()
  expect((await keptFiles()).filter(isOfNext)).toEqual([])
  server.cut()
  await expectToWorkOffline(phone)

  server.mend()
  await phone.page.context().setOffline(false)
  // On a busy machine the response may be late, and the cached page is shown once more.
  await expect.poll(() => open().then(keptFiles)).toSatisfy((files: string[]) => files.some(isOfNext))
  const after = await keptFiles()
  expect(after.filter(isStyle)).toHaveLength(before.filter(isStyle).length)
  expect(after.filter((path) => !isOfNext(path))).toEqual([])
  server.cut()
  await expectToWorkOffline(phone)
}

const NEXT = '/assets/next-release/'
const isOfNext = (path: string) => path.startsWith(NEXT)
const isStyle = (path: string) => path.endsWith('.css')

async function phoneAtDoor({ origin }: Releases) {
  const client = await staffClient('training')
  const filters = [{ field: 'status', op: 'in' as const, value: ['confirmed'] }]
  const [event] = (await client.call(eventsApi.list, { input: { filters, perPage: 1 } })).items
  const phone = await staff('training', { baseURL: origin, viewport: { width: 360, height: 740 } })
  const { page } = phone
  const goToDoor = () => page.goto(`/es/office/check-in/${event!.id}`)
  const isKept = () => page.getByText('Funciona sin conexión').waitFor()
  const open = () => goToDoor().then(isKept)
  const keptFiles = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('check-in')).keys()
      const paths = kept.map(({ url }) => new URL(url).pathname)
      return paths.filter((path) => path.startsWith('/assets/')).sort()
    })
  return { phone, open, goToDoor, isKept, keptFiles }
}

async function expectToWorkOffline(phone: Visitor): Promise<void> {
  const { page } = phone
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^Presentes: /).waitFor()
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font).toContain('Figtree')
  await expectClean({ page, consoleErrors: [] })
  // The browser logs each request that failed offline.
  expect(phone.consoleErrors.splice(0).filter((error) => !error.includes('ERR_'))).toEqual([])
}

async function forward(asked: IncomingMessage): Promise<Response> {
  const { url = '', method = 'GET', headers } = asked
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await buffer(asked) }
  const sent = Object.entries(headers).filter(([name]) => !/^(host|connection|accept-encoding)$/.test(name))
  return fetch(site + url.replace(NEXT, '/assets/'), {
    method,
    headers: Object.fromEntries(sent) as Record<string, string>,
    ...body,
  })
}

const isPageOrPart = (url: string, { headers }: Response): boolean =>
  /\.(js|css)$/.test(url) ? isOfNext(url) : (headers.get('content-type') ?? '').startsWith('text/html')
const renamed = (content: Buffer): string => content.toString().replaceAll('assets/', NEXT.slice(1))

type Releases = {
  origin: string
  release: () => void
  /** Delays responses of check-in pages until the returned function is called. */
  delayPages: () => () => void
  cut: () => void
  mend: () => void
}

/** A proxy of the site; after a release all files have new addresses, and the old ones are gone. */
async function releases(): Promise<Releases> {
  let isNext = false
  let isCut = false
  let delay: Promise<void> | undefined
  const answer = async (asked: IncomingMessage, answered: ServerResponse) => {
    const { url = '' } = asked
    if (isCut) return answered.destroy()
    if (isNext && url.startsWith('/assets/') && !isOfNext(url)) return answered.writeHead(404).end()
    if (url.includes('/office/check-in/')) await delay
    const response = await forward(asked)
    const kept = [...response.headers].filter(([name]) => !/^(content-(length|encoding)|etag)$/.test(name))
    const content = Buffer.from(await response.arrayBuffer())
    const namesFiles = isNext && isPageOrPart(url, response)
    return answered.writeHead(response.status, kept.flat()).end(namesFiles ? renamed(content) : content)
  }
  const server = createServer((asked, answered) => void answer(asked, answered)).listen(0)
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    release: () => void (isNext = true),
    delayPages: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      delay = promise
      return resolve
    },
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
  }
}

/** How many rosters the browser stores. */
const rosters = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('check-in')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const count = opening.result.transaction('rosters').objectStore('rosters').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

async function signOut(): Promise<void> {
  // A session of its own, because signing out ends it for all who share it.
  const { page } = await visitor()
  await visit(page, `/login?to=/es/office/check-in/${await nextEvent()}`)
  await signInOn(page, 'training')
  await page.waitForURL(/check-in/)
  await waitForIdle(page)
  await expect.poll(() => rosters(page)).toBe(1)
  await visit(page, '/es/office')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.insertText('cerrar sesión')
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/login')
  expect(await rosters(page)).toBe(0)
}
