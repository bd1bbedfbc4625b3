/** A proxy of the site that can be disconnected; the browser's own offline mode still lets some requests through. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { onTestFinished } from 'vitest'
import { site } from './browser.ts'

export type SiteProxy = { origin: string; disconnect: () => void; reconnect: () => void }

/** The site takes writes of its own address alone. */
const asTheSite = () =>
  new Transform({
    transform: (part: Buffer, _, done) => {
      const text = part.toString('latin1').replace(/^origin: \S+/gim, `origin: ${site}`)
      done(null, Buffer.from(text, 'latin1'))
    },
  })

export async function proxyToSite(): Promise<SiteProxy> {
  const open = new Set<Socket>()
  let isDisconnected = false
  const server = createServer((from) => {
    if (isDisconnected) return from.destroy()
    const to = connect(Number(new URL(site).port), 'localhost')
    from.pipe(asTheSite()).pipe(to)
    to.pipe(from)
    for (const [end, far] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(end)
      end.on('error', () => far.destroy()).on('close', () => open.delete(end) && far.destroy())
    }
  }).listen(0)
  await once(server, 'listening')
  const disconnect = () => {
    isDisconnected = true
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    disconnect()
    server.close()
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    disconnect,
    reconnect: () => {
      isDisconnected = false
    },
  }
}
