/** Events queued for a service's script are sent once, or dropped if it never loads. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECK_MS, PATIENCE_MS, queueFor, type Adapter, type Message } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const message = (name: string): Message => ({ name, params: {}, page: { address: '/es', title: 'Inicio' } })

/** One page with the service on it; `tab` is what the tab remembers between pages. */
function openPage(tab: Message[] = []) {
  const sent: string[] = []
  const service = { isReady: false, onEnd: (_hasLoaded: boolean) => {} }
  const adapter: Adapter = {
    load: (onEnd) => {
      service.onEnd = onEnd
    },
    isReady: () => service.isReady,
    send: ({ name }) => sent.push(name),
    pause: () => {},
    resume: () => {},
  }
  const queue = queueFor(adapter, {
    read: () => [...tab],
    write: (messages) => void tab.splice(0, tab.length, ...messages),
  })
  return { sent, service, queue, tab, send: (name: string) => queue.send(message(name)) }
}

test('queues events until the service is ready and sends them once and in order', () => {
  const { sent, service, send, tab } = openPage()
  send('first')
  send('second')
  service.isReady = true
  vi.advanceTimersByTime(CHECK_MS - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  send('third')
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(sent).toEqual(['first', 'second', 'third'])
  expect(tab).toEqual([])
})

test('uses a loaded script without waiting for the next check', () => {
  const { sent, service, send } = openPage()
  send('first')
  service.isReady = true
  service.onEnd(true)
  expect(sent).toEqual(['first'])
})

test('sends events queued when the page is left from the next page only', () => {
  const { sent, service, send, queue, tab } = openPage()
  send('click')
  queue.leavePage()
  const next = openPage(tab)
  next.send('page')
  next.service.isReady = true
  next.service.onEnd(true)
  expect(next.sent).toEqual(['click', 'page'])
  // The page that was left comes back from the back/forward cache.
  service.isReady = true
  service.onEnd(true)
  expect(sent).toEqual([])
  expect(tab).toEqual([])
})

test('drops queued events after ten seconds', () => {
  const { sent, service, send, tab } = openPage()
  send('first')
  vi.advanceTimersByTime(PATIENCE_MS)
  service.isReady = true
  service.onEnd(true)
  send('second')
  vi.advanceTimersByTime(PATIENCE_MS)
  expect([...sent, ...tab]).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('gives up a blocked script at once, and drops queued events on withdrawal', () => {
  const blocked = openPage()
  blocked.send('first')
  blocked.service.onEnd(false)
  expect(vi.getTimerCount()).toBe(0)
  const withdrawn = openPage()
  withdrawn.send('first')
  withdrawn.queue.clear()
  expect(withdrawn.tab).toEqual([])
  withdrawn.service.isReady = true
  vi.advanceTimersByTime(PATIENCE_MS)
  expect([...blocked.sent, ...withdrawn.sent]).toEqual([])
})
