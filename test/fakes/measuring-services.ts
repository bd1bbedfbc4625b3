/** Fake measuring services: stub scripts, and a record of what they send. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that reached a service, with its data. */
export type ServiceCall = { service: 'analytics' | 'pixel'; name: string; params: Record<string, string> }
type Fake = { url: string; received: ServiceCall[]; stop: () => Promise<void> }

export async function measuringServices(): Promise<Fake> {
  const received: ServiceCall[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const script = scripts[pathname]
    if (script) return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
    const service = pathname === '/g/collect' ? 'analytics' : 'pixel'
    const { en = '', ev = '', ...params } = Object.fromEntries(searchParams)
    received.push({ service, name: en || ev, params })
    response.writeHead(204, { 'Access-Control-Allow-Origin': '*' }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://localhost:${port}`, received, stop }
}

const scripts: Record<string, string> = {
  '/gtag/js': `(() => {
    const { origin, searchParams } = new URL(document.currentScript.src)
    const id = searchParams.get('id')
    const page = {}
    const take = ([command, name, params]) => {
      if (command === 'set') Object.assign(page, name)
      if (command !== 'event' || window['ga-disable-' + id]) return
      const sent = new URLSearchParams({ tid: id, en: name, ...page, ...params })
      fetch(origin + '/g/collect?' + sent, { method: 'POST', mode: 'no-cors', keepalive: true })
    }
    document.cookie = '_ga=GA1.1.1.1; Path=/; Max-Age=1000'
    document.cookie = '_ga_' + id.slice(2) + '=GS1; Path=/; Max-Age=1000'
    dataLayer.forEach(take)
    dataLayer.push = (entry) => take(entry)
    window.google_tag_manager = { [id]: {} }
  })()`,
  '/en_US/fbevents.js': `(() => {
    const { origin } = new URL(document.currentScript.src)
    let id, isRevoked
    let events = 0
    fbq.callMethod = (command, name, params) => {
      if (command === 'init') id = name
      if (command === 'consent') isRevoked = name === 'revoke'
      if (!command.startsWith('track') || isRevoked) return
      // Unique, as the service's own are: an image of the same address is fetched once a page, and not again on Back.
      events += 1
      const unique = { ec: events, ts: Date.now() }
      new Image().src = origin + '/tr?' + new URLSearchParams({ id, ev: name, ...unique, ...params })
    }
    document.cookie = '_fbp=fb.1.1; Path=/; Max-Age=1000'
    while (fbq.queue.length) fbq.callMethod(...fbq.queue.shift())
  })()`,
}
