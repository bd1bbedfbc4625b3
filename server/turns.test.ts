/** Requests begin in the order in which they came, and what comes meanwhile is read in between. */
import { connect, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inTurn } from './turns.ts'

test('one begins at a time, in the order of coming, and between two the sockets are read', async () => {
  const begun: string[] = []
  let heardAt = Infinity
  const server = createServer((socket) => {
    socket.once('data', () => {
      heardAt = begun.length
      inTurn(() => begun.push('late'))
    })
  }).listen(0)
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(caller, 'connect')
  const allBegun = new Promise<void>((done) => {
    inTurn(() => {
      begun.push('first')
      caller.write('asks while the first is under way')
    })
    for (let n = 2; n < 40; n += 1) inTurn(() => begun.push(String(n)))
    inTurn(() => setTimeout(done, 50))
  })
  expect(begun).toEqual([])
  await allBegun
  expect(begun[0]).toBe('first')
  expect(heardAt).toBeLessThan(39)
  // Heard while others waited, it begins after all that had come before it.
  expect(begun.at(-1)).toBe('late')
  expect(begun.slice(1, -1)).toEqual(Array.from({ length: 38 }, (_, n) => String(n + 2)))
  caller.destroy()
  server.close()
})
