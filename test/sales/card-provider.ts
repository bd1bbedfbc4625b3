/** A stand-in for a provider of card links, over HTTP. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

const SECRET = 'a secret of the tests'
type Order = { amount: string; currency: string; description: string; email: string | null; locale: string }

/** Configured until the test ends, or as long as its process runs; `state` changes what it answers. */
export async function cardProviderStandIn({ isKept = false } = {}) {
  const orders: { key: string; authorization: string; order: Order }[] = []
  const links = new Map<string, string>()
  const state = { status: 200, body: undefined as unknown }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'])
      const order = JSON.parse(Buffer.concat(chunks).toString()) as Order
      orders.push({ key, authorization: String(request.headers.authorization), order })
      const id = links.get(key) ?? `link-${links.size + 1}-${process.pid}-${Math.random()}`
      links.set(key, id)
      response.writeHead(state.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(state.body ?? { id, url: `https://pagos.test/${id}` }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('CARD_LINKS_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/links`)
  vi.stubEnv('CARD_LINKS_KEY', 'a key of the tests')
  vi.stubEnv('CARD_LINKS_SECRET', SECRET)
  const close = () => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  }
  if (isKept) server.unref()
  else onTestFinished(close)
  return { orders, state, linkIds: () => [...links.values()] }
}

/** A notice as the provider sends it; `secret` signs it. */
export function signedNotice(notice: Record<string, unknown>, secret = SECRET) {
  const text = JSON.stringify({
    reference: 'VISA-1234',
    currency: 'dop',
    paidAt: new Date(Date.now() - 1000).toISOString(),
    ...notice,
  })
  return { text, signature: createHmac('sha256', secret).update(text).digest('hex') }
}
