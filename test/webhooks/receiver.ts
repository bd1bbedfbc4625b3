/** A program that receives webhooks: a real HTTP server on this machine. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { deliverWebhooks } from '#resources/system/webhooks/deliver-webhooks.server.ts'
import { webhooksApi } from '#resources/system/webhooks/webhook.api.ts'
import { webhookEvents, type WebhookEvent } from '#resources/system/webhooks/webhook.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { TestApi } from '../fixtures/api.ts'
import { thisMachine } from './this-machine.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

export async function receiver(answer: (response: ServerResponse) => void = (response) => response.end()) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

export const allEvents = Object.keys(webhookEvents) as WebhookEvent[]

/** Declared over TLS, as the rule asks, and then led to the receiver. */
export async function addWebhook(api: TestApi, url: string, events = allEvents) {
  const input = { url: 'https://erp.example.com/hook', events }
  const { webhook, secret } = await api.client('admin').call(webhooksApi.create, { input })
  await sql`update webhooks set url = ${url} where id = ${webhook.id}`.execute(api.db)
  return { id: webhook.id, secret }
}

export function deliver({ db }: TestApi, reach = thisMachine): Promise<void> {
  const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: true })
  const log = pino({ level: 'silent' })
  const { signal } = new AbortController()
  return deliverWebhooks(reach).handle({}, { db, log, publicUrl: '', mailer, signal })
}

export const messagesOf = (api: TestApi, id: string) =>
  api.client('admin').call(webhooksApi.messages, { params: { id } })
