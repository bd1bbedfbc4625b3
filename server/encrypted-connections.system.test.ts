/** Connections to mail and database servers: encrypted where they should be, and their certificates are checked. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { TLSSocket, createSecureContext } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { smtpServer } from '#test/mail/smtp.ts'
import { openPool } from './database/connections.ts'
import { needsTls, openMailer, type Envelope } from './mail/mailer.ts'

const envelope: Envelope = {
  from: { name: 'Conforme', address: 'firma@conforme.test' },
  to: { name: 'Ana', address: 'ana@conforme.test' },
  cc: '',
  replyTo: null,
  subject: 'Prueba',
  html: '<p>hola</p>',
  text: 'hola',
  messageId: '<1@conforme.test>',
  attachments: [],
}
function sending(smtpUrl: string): Promise<void> {
  const mailer = openMailer({ smtpUrl, mailFrom: undefined, isProduction: true })
  onTestFinished(() => mailer.close())
  return mailer.send(envelope)
}
// The library's own certificate, which nobody signed.
const selfSigned = (createRequire(import.meta.url)('smtp-server/lib/tls-options.js') as () => object)()

test('a mail server whose certificate nobody signed gets no mail, over TLS from the start or later', async () => {
  for (const options of [{ secure: true }, { disabledCommands: [] }]) {
    const { port, arrived } = await smtpServer({ options })
    const scheme = 'secure' in options ? 'smtps' : 'smtp'
    await expect(sending(`${scheme}://127.0.0.1:${port}`)).rejects.toThrow(/certificate/i)
    expect(arrived).toEqual([])
  }
})

test('a password goes to another machine over TLS only, or not at all', () => {
  expect(needsTls('smtp://office:secret@mail.firm.example:587')).toBe(true)
  expect(needsTls('smtp://office:secret@10.0.0.5:25')).toBe(true)
  expect(needsTls('smtp://mail.firm.example:25')).toBe(false)
  expect(needsTls('smtp://office:secret@localhost:25')).toBe(false)
})

test('a database server whose certificate nobody signed is refused', async () => {
  const server = createServer((socket) => {
    // PostgreSQL answers the request for encryption with one letter.
    socket.once('data', () => {
      socket.write('S')
      const secureContext = createSecureContext(selfSigned)
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined)
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  for (const mode of ['require', 'verify-ca', 'verify-full']) {
    const pool = openPool(`postgres://conforme:secret@127.0.0.1:${port}/conforme?sslmode=${mode}`)
    await expect(pool.query('select 1'), mode).rejects.toThrow(/certificate/i)
    await pool.end()
  }
})
