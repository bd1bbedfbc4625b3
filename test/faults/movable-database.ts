/** An address of a database that can be moved to another server, as after a failover. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestConnection } from '../fixtures/database.ts'

export type MovableDatabase = { host: string; port: number; moveTo: (next: TestConnection) => void }

export async function movableDatabase(first: TestConnection): Promise<MovableDatabase> {
  let current = first
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${String(current.host)}/.s.PGSQL.${current.port}`)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined).on('close', () => open.delete(from) && to.destroy())
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    moveTo(next) {
      current = next
      cut()
    },
  }
}
