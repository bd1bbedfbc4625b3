/** The whole server but its pages over real HTTP, for what mail programs and browsers ask of it by themselves. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import type { TestApi } from './api.ts'

/** The API as it is reached there: links in mails lead to it. */
export async function listening(api: TestApi): Promise<TestApi> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = pino({ level: 'silent' })
  const measuringHosts = { analytics: undefined, pixel: undefined }
  const app = await createApp({ db: api.db, log, publicUrl, trustProxy: false, measuringHosts })
  const answer = getRequestListener(app.fetch)
  server.on('request', (incoming, outgoing) => void answer(incoming, outgoing))
  return { ...api, publicUrl }
}
