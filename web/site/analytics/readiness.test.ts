/** A service's script may come late or never: what waits for it is sent once, or not at all. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECK_MS, PATIENCE_MS, waitingFor, type Adapter } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function service() {
  const sent: string[] = []
  const known = { isReady: false, settled: (_hasCome: boolean) => {} }
  const adapter: Adapter = {
    load: (settled) => {
      known.settled = settled
    },
    isReady: () => known.isReady,
    pageSeen: (address) => sent.push(address),
    event: (name) => sent.push(name),
    pause: () => {},
    resume: () => {},
  }
  const waiting = waitingFor(adapter)
  return { sent, known, waiting, tell: (name: string) => waiting.send(({ event }) => event(name, {})) }
}

test('what happens before the service is ready is sent at the next check, once and in order', () => {
  const { sent, known, tell } = service()
  tell('first')
  tell('second')
  known.isReady = true
  vi.advanceTimersByTime(CHECK_MS - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  tell('third')
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(sent).toEqual(['first', 'second', 'third'])
})

test('a script that has come is looked at without waiting for the next check', () => {
  const { sent, known, tell } = service()
  tell('first')
  known.isReady = true
  known.settled(true)
  expect(sent).toEqual(['first'])
})

test('after ten seconds nothing is kept, sent or waited for any more', () => {
  const { sent, known, tell } = service()
  tell('first')
  vi.advanceTimersByTime(PATIENCE_MS)
  known.isReady = true
  known.settled(true)
  tell('second')
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(sent).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('a blocked script is given up at once, and a withdrawal takes what still waits', () => {
  const blocked = service()
  blocked.tell('first')
  blocked.known.settled(false)
  expect(vi.getTimerCount()).toBe(0)
  const withdrawn = service()
  withdrawn.tell('first')
  withdrawn.waiting.clear()
  withdrawn.known.isReady = true
  vi.advanceTimersByTime(PATIENCE_MS)
  expect([...blocked.sent, ...withdrawn.sent]).toEqual([])
})
