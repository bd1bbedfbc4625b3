/** A way to the site that can be cut: a browser told that it is offline may still send while it changes its process. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { site } from './browser.ts'

export type Line = { origin: string; cut: () => void; mend: () => void }

export async function lineToSite(): Promise<Line> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return from.destroy()
    const to = connect(Number(new URL(site).port), 'localhost')
    for (const [end, far] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(end)
      end.pipe(far)
      end.on('error', () => far.destroy()).on('close', () => open.delete(end) && far.destroy())
    }
  }).listen(0)
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
  }
}
