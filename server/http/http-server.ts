/** Listens for HTTP with time limits, and stops without losing requests. */
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { PageCache } from '../cache/page-cache.ts'
import type { Config } from '../config.ts'
import { SetupError } from '../setup/setup-error.ts'
import { headersOf, type PageLog } from './page-log.ts'

export type HttpServer = { close: () => Promise<void> }
type Options = {
  cachedPages: PageCache
  fetch: Parameters<typeof getRequestListener>[0]
  onCachedPage: PageLog
  /** Aborted by `close`. */
  stopping: AbortController
}

const limits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // Node looks for connections past their limit every 30 seconds otherwise.
  connectionsCheckingInterval: 1_000,
}
/** How long the first request of a new connection may be on its way when the server stops. */
const FIRST_REQUEST_MS = 2_000
/** Time limit for requests in flight during a shutdown. */
const SHUTDOWN_TIMEOUT_MS = 10_000

export function openHttpServer(
  { port, host, keepAliveSeconds, drainSeconds }: Config,
  { cachedPages, fetch, onCachedPage, stopping }: Options,
): Promise<HttpServer> {
  // Probes that speak HTTP/1.0 send no Host.
  const listener = getRequestListener(fetch, { hostname: 'localhost' })
  const options = { ...limits, keepAliveTimeout: keepAliveSeconds * 1_000 }
  return new Promise((resolve, reject) => {
    const server = createServer(options, (incoming, outgoing) => {
      // The client opens its next connection elsewhere.
      if (stopping.signal.aborted) outgoing.setHeader('connection', 'close')
      if (!cachedPages.answer(incoming, outgoing)) return void listener(incoming, outgoing)
      const { method = '', url = '' } = incoming
      const [path = '', headers] = [url.split('?', 1)[0], headersOf(incoming.headers)]
      onCachedPage({ method, path, status: outgoing.statusCode, ms: 0, headers, env: { incoming } })
    })
    const isRequestOnItsWay = watchFirstRequests(server)
    const close = async () => {
      stopping.abort()
      await pause(drainSeconds * 1_000)
      const patience = AbortSignal.timeout(FIRST_REQUEST_MS)
      while (isRequestOnItsWay() && !patience.aborted) await pause(10)
      await closeServer(server)
    }
    server.listen(port, host, () => resolve({ close }))
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new SetupError(`Port ${port} is taken; set PORT to another one.`)
          : error,
      )
    })
  })
}

/** Node closes connections without a request at once, although some have only just been opened. */
function watchFirstRequests(server: Server): () => boolean {
  const openedAt = new Map<Socket, number>()
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now())
    socket.once('close', () => openedAt.delete(socket))
  })
  server.on('request', ({ socket }) => openedAt.delete(socket))
  return () => [...openedAt.values()].some((at) => performance.now() - at < FIRST_REQUEST_MS)
}

function closeServer(http: Server): Promise<void> {
  return new Promise((resolve) => {
    // Keep-alive connections become idle only after their last response.
    const closeIdle = setInterval(() => http.closeIdleConnections(), 50)
    const timeout = setTimeout(() => http.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
    http.close(() => {
      clearInterval(closeIdle)
      clearTimeout(timeout)
      resolve()
    })
  })
}
