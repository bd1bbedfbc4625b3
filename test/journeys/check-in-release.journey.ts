/** A phone that keeps the check-in page of one release takes over the next one, also without a network. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { expectClean, site, staff } from '../browser/browser.ts'
import { staffClient } from '../browser/staff-client.ts'

test('a new release replaces the kept page and its files, and works without a network', async () => {
  const client = await staffClient('training')
  const filters = [{ field: 'status', op: 'in' as const, value: ['confirmed'] }]
  const [event] = (await client.call(eventsApi.list, { input: { filters, perPage: 1 } })).items
  const server = await releases()
  const phone = await staff('training', { baseURL: server.origin, viewport: { width: 360, height: 740 } })
  const { page } = phone
  const open = () => page.goto(`/es/office/check-in/${event!.id}`)
  const isReady = () => page.getByText('Funciona sin conexión').waitFor()
  const keptStyles = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('check-in')).keys()
      return kept.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.css'))
    })
  await open()
  await isReady()
  const before = await keptStyles()
  expect(before.some((path) => path.includes('next-release'))).toBe(false)

  server.release()
  await open()
  await isReady()
  const after = await keptStyles()
  expect(after).toHaveLength(before.length)
  expect(after.filter((path) => path.includes('next-release'))).not.toEqual([])
  expect(after.filter((path) => server.isGone(path))).toEqual([])

  server.stop()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/presentes$/).waitFor()
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(font).toContain('Figtree')
  expect(phone.complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([])
  phone.complaints.length = 0
  await expectClean(phone)
  await page.context().close()
})

type Releases = { origin: string; release: () => void; stop: () => void; isGone: (path: string) => boolean }

/** Stands before the site; after a release its page's stylesheets have other names, and the old names are gone. */
async function releases(): Promise<Releases> {
  let isNext = false
  const isGone = (path: string) => isNext && /^\/assets\/base-[^/]*\.css$/.test(path)
  const answer = async (asked: IncomingMessage, answered: ServerResponse) => {
    const { url = '', method = 'GET', headers } = asked
    if (isGone(url)) return answered.writeHead(404).end()
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: await buffer(asked) }
    const sent = Object.entries(headers).filter(([name]) => !/^(host|connection|accept-encoding)$/.test(name))
    const response = await fetch(site + url.replace('/assets/next-release-', '/assets/base-'), {
      method,
      headers: Object.fromEntries(sent) as Record<string, string>,
      ...body,
    })
    const kept = [...response.headers].filter(([name]) => !/^(content-(length|encoding)|etag)$/.test(name))
    const isPage = response.headers.get('content-type')?.startsWith('text/html') && isNext
    const content = Buffer.from(await response.arrayBuffer())
    const page = () => content.toString().replaceAll('/assets/base-', '/assets/next-release-')
    return answered.writeHead(response.status, kept.flat()).end(isPage ? page() : content)
  }
  const server = createServer((asked, answered) => void answer(asked, answered)).listen(0)
  await once(server, 'listening')
  const stop = () => server.close().closeAllConnections()
  onTestFinished(stop)
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, release: () => (isNext = true), stop, isGone }
}
