/** Measures sending 5,000 event mails to a local SMTP server, with memory. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { SMTPServer } from 'smtp-server'
import type { Database } from '#server/database/database.ts'
import { caller } from './api-caller.ts'
import { fillPeople } from './people.ts'

const PEOPLE = 5000
const PART = 1000
const code = 'B-MAILS'
const domain = 'lectura.example'
const LONGEST_MS = 600_000

/** An upcoming event with five people per order. */
export async function fillReaders(db: Kysely<Database>): Promise<void> {
  await sql`update events set code = ${code}, status = 'confirmed', starts_at = now() + interval '10 days',
    ends_at = now() + interval '11 days' where code = 'B-3'`.execute(db)
  await fillPeople(db, { eventCode: code, prefix: 'M-', count: PEOPLE, domain })
}

export type MailServer = { url: string; arrived: () => number; close: () => Promise<void> }

/** Accepts and discards every mail, counting those to the event's people. */
export async function openMailServer(): Promise<MailServer> {
  let arrived = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        if (envelope.rcptTo.every(({ address }) => address.endsWith(domain))) arrived += 1
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // The address of a TCP server is never a string.
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, arrived: () => arrived, close }
}

type SendingRun = { url: string; token: string; arrived: () => number; memory: () => number }
type Mail = { id: string; sendAt: string }
/** Memory growth in MB, from the peak during the first thousand mails to the peak during the last thousand. */
export type Sent = { perSecond: number; growth: number }

/** Seconds from the due time until all mails are delivered, including recipients and rendering. */
export async function sendingRate({ url, token, arrived, memory }: SendingRun): Promise<Sent> {
  const call = caller(url, token)
  const { items } = await call<{ items: { id: string }[] }>('events/list', {
    filters: [{ field: 'code', op: 'eq', value: code }],
  })
  const templates = await call<{ id: string; purpose: string }[]>('mails/templates')
  const templateId = templates.find(({ purpose }) => purpose === 'reminder')!.id
  const mail = await call<Mail>('mails', { data: { eventId: items[0]!.id, templateId } })
  const now = { kind: 'now' }
  const { sendAt } = await call<Mail>(`mails/${mail.id}/schedule`, { data: { schedule: now } })
  const most = [0, 0]
  while (arrived() < PEOPLE) {
    if (Date.now() > Date.parse(sendAt) + LONGEST_MS) throw new Error(`${arrived()} of ${PEOPLE} arrived.`)
    await pause(20)
    const sent = arrived()
    if (sent > 0 && sent <= PART) most[0] = Math.max(most[0]!, memory())
    if (sent > PEOPLE - PART) most[1] = Math.max(most[1]!, memory())
  }
  const seconds = (Date.now() - Date.parse(sendAt)) / 1000
  return { perSecond: Math.round(PEOPLE / seconds), growth: Math.max(0, most[1]! - most[0]!) }
}
