/** A download that waits for its turn says how many documents come first. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#core/client.ts'
import { Notifications } from '#web/ui/notifications.tsx'
import { tellingPlace } from './tell-place.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shown = () => /En cola: [^<]*/.exec(renderToStaticMarkup(<Notifications locale="es" />))?.[0]

function waiting(places: (number | null)[]) {
  const download = Promise.withResolvers<{ blob: Blob; name: string }>()
  const client = {
    locale: 'es',
    call: async () => ({ ahead: places.shift() ?? null }),
    download: () => download.promise,
  }
  const downloading = tellingPlace(client as unknown as Client).download({} as never, {} as never)
  const end = async () => {
    download.resolve({ blob: new Blob(), name: 'x.pdf' })
    await downloading
  }
  return { places, end }
}

test('a quick download asks nothing and says nothing', async () => {
  const { places, end } = waiting([3])
  await end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([places, shown()]).toEqual([[3], undefined])
})

test('the place is told while the download waits, and no longer once its turn has come', async () => {
  const { end } = waiting([2, 1, null])
  const said = []
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(1500)
    said.push(shown())
  }
  expect(said).toEqual([
    'En cola: 2 documentos antes del suyo',
    'En cola: 1 documento antes del suyo',
    undefined,
  ])
  await end()
})

test('the notice goes with the download that it is about', async () => {
  const { end } = waiting([5])
  await vi.advanceTimersByTimeAsync(1500)
  expect(shown()).toContain('5 documentos')
  await end()
  expect(shown()).toBeUndefined()
})

test('the place of a form with a file is told too, of other calls not', async () => {
  const places = [1, 4]
  const sent = Promise.withResolvers<unknown>()
  const call = (_: unknown, options?: { input?: unknown }) =>
    options ? sent.promise : Promise.resolve({ ahead: places.shift() ?? null })
  const client = tellingPlace({ locale: 'es', call } as unknown as Client)
  const send = (input: unknown) => client.call({} as never, { input } as never)
  const plain = send({ title: 'x' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(shown()).toBeUndefined()
  const form = send(new FormData())
  await vi.advanceTimersByTimeAsync(1500)
  expect(shown()).toBe('En cola: 1 documento antes del suyo')
  sent.resolve({})
  await Promise.all([plain, form])
  expect(shown()).toBeUndefined()
})
