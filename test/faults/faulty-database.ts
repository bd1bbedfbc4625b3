/** A proxy before PostgreSQL that cuts connections or stops answering. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestConnection } from '../fixtures/database.ts'

export type FaultyDatabase = {
  /** The connection through the proxy. */
  connection: TestConnection
  /** Ends one in so many statements with its connection; 0 ends none. */
  cutOneIn: (statements: number) => void
  /** Nothing is passed on, as by a server that hangs. */
  hang: () => void
  goOn: () => void
  close: () => void
}

export async function faultyDatabase(real: TestConnection): Promise<FaultyDatabase> {
  const { host = '', port = 5432 } = real
  const open = new Set<Socket>()
  let [every, sent, isHanging] = [0, 0, false]
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined).on('close', () => open.delete(from) && to.destroy())
    }
    near.on('data', (part: Buffer) => {
      sent += 1
      if (every > 0 && sent % every === 0) near.destroy()
      else far.write(part)
    })
    far.on('data', (part: Buffer) => near.write(part))
    if (isHanging) far.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const each = (act: (socket: Socket) => void) => {
    for (const socket of open) act(socket)
  }
  return {
    connection: { ...real, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cutOneIn: (statements) => void (every = statements),
    hang: () => {
      isHanging = true
      each((socket) => socket.pause())
    },
    goOn: () => {
      isHanging = false
      each((socket) => socket.resume())
    },
    close: () => {
      each((socket) => socket.destroy())
      server.close()
    },
  }
}
