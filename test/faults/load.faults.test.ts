/** More callers than the server can serve, and callers that are slow on purpose (R11, R23). */
import autocannon from 'autocannon'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ask, faultySite, type FaultySite } from './faulty-site.ts'

const megabytes = () => process.memoryUsage().rss / 2 ** 20

test('a thousand slow clients hold up nobody else', async () => {
  const site = await faultySite()
  await ask(site, '/es/cursos')
  const before = megabytes()
  const slow = [
    ...(await slowClients(site, 400, 'GET /es HTTP/1.1\r\nHost: x\r\nX-')),
    ...(await slowClients(
      site,
      400,
      'POST /v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    )),
    // They never read what they asked for.
    ...(await slowClients(site, 200, 'GET /es/cursos HTTP/1.1\r\nHost: x\r\n\r\n')),
  ]
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => (await ask(site, `/es/cursos?q=${n}`)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(megabytes() - before).toBeLessThan(150)
  // Those without a whole header are sent away, whatever the others do.
  await expect.poll(() => slow.slice(0, 400).every((socket) => socket.closed)).toBe(true)
})

test('five times the load it can serve: answers stay right, the rest is refused, and it ends with the load', async () => {
  const site = await faultySite()
  const alone = await load(site, { connections: 20, duration: 5 })
  const most = await load(site, { connections: 500, duration: 15 })
  console.table({ alone, most })
  expect(most.wrong).toBe(0)
  expect(most.served).toBeGreaterThan(0)
  expect((await ask(site, '/v1/public/en/settings')).status).toBe(200)
})

async function slowClients({ url }: FaultySite, count: number, text: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.pause()
      socket.write(text)
    }),
  )
  // A paused socket does not notice that it was closed.
  for (const socket of sockets.filter(() => !text.endsWith('\r\n\r\n'))) socket.resume()
  return sockets
}

/** `wrong`: other answers than 200, 503 and 429, and connections that broke. */
async function load(
  { url }: FaultySite,
  { connections, duration }: { connections: number; duration: number },
) {
  let visits = 0
  const setupRequest = (request: autocannon.Request) => {
    visits += 1
    return { ...request, path: visits % 3 === 0 ? `/es/cursos?q=load-${visits}` : '/v1/public/es/settings' }
  }
  const { statusCodeStats = {}, errors } = await autocannon({
    url,
    connections,
    duration,
    timeout: 60,
    requests: [{ setupRequest }],
  })
  const counted = Object.entries(statusCodeStats).map(([status, { count = 0 }]) => ({
    isRight: ['200', '503', '429'].includes(status),
    isServed: status === '200',
    count,
  }))
  const sum = (some: typeof counted) => some.reduce((total, { count }) => total + count, 0)
  return {
    served: sum(counted.filter(({ isServed }) => isServed)),
    refused: sum(counted.filter(({ isServed, isRight }) => isRight && !isServed)),
    wrong: sum(counted.filter(({ isRight }) => !isRight)) + errors,
  }
}
