/** A real local SMTP server that can refuse, hang up or be slow. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { onTestFinished } from 'vitest'
import { until } from '../fixtures/waiting.ts'

export type Arrived = ParsedMail & { envelope: { from: string; to: string[] } }
export type SmtpServer = {
  url: string
  port: number
  arrived: Arrived[]
  /** Waits until nobody is connected and what was sent has arrived. */
  untilQuiet: () => Promise<void>
  close: () => Promise<void>
}
type Keep = (stream: SMTPServerDataStream, session: SMTPServerSession, done: () => void) => Promise<void>
type SmtpOptions = {
  port?: number
  /** Refuses a recipient with this answer, as `550 no such person`. */
  refuse?: (recipient: string) => string | undefined
  /** Hangs up at this recipient. */
  hangUp?: (recipient: string) => boolean
  /** Hangs up after the whole mail. */
  hangUpAtEnd?: boolean
  /** Delay per mail in milliseconds. */
  delay?: number
  options?: SMTPServerOptions
}

export async function smtpServer({
  port = 0,
  refuse,
  hangUp,
  hangUpAtEnd = false,
  delay = 0,
  options = {},
}: SmtpOptions = {}): Promise<SmtpServer> {
  const arrived: Arrived[] = []
  let underWay = 0
  const keep: Keep = async (stream, { envelope, id }, done) => {
    // A stream whose sender was killed never ends.
    stream.once('end', () => (underWay += 1))
    const mail = await simpleParser(stream)
    await pause(delay)
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    arrived.push(
      Object.assign(mail, { envelope: { from, to: envelope.rcptTo.map(({ address }) => address) } }),
    )
    underWay -= 1
    if (hangUpAtEnd) return endConnection(server, id)
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, { id }, done) => {
      if (hangUp?.(address)) return endConnection(server, id)
      const answer = refuse?.(address)
      done(
        answer
          ? Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
          : null,
      )
    },
    onData: (stream, session, done) => void keep(stream, session, done),
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as { port: number }
  const untilQuiet = async () => {
    await until(() => server.connections.size === 0)
    await until(() => underWay === 0)
  }
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, arrived, untilQuiet, close }
}

type Connection = { id: string; _socket: Socket }
function endConnection(server: SMTPServer, id: string): void {
  for (const one of server.connections as Set<Connection>) if (one.id === id) one._socket.destroy()
}
