/** Our quick words for the loaders' data are those of the router's own encoder, which its pages' scripts read. */
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import {
  createRequestHandler,
  UNSAFE_decodeViaTurboStream as decode,
  type HandleDocumentRequestFunction,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { encoded } from './handoff.ts'

const ofLoader = (home: unknown) => ({ loaderData: { home }, actionData: null, errors: null })

/** What the router writes for a page of one route. */
async function byRouter(data: unknown): Promise<string> {
  const keepWords: HandleDocumentRequestFunction = async (...[, , , entry]) =>
    new Response(entry.serverHandoffStream ? await text(entry.serverHandoffStream) : '')
  const home = { id: 'home', path: '/', module: { default: () => null, loader: () => data } }
  const build = {
    routes: { home },
    assets: { routes: { home: { id: 'home', path: '/' } } },
    entry: { module: { default: keepWords } },
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
  } as unknown as ServerBuild
  return (await createRequestHandler(build, 'production')(new Request('http://conforme.test/'))).text()
}

test('what stands in it more than once is written once, as the router does it', async () => {
  const place = { city: 'Santo Domingo', hours: 9, of: null }
  const data = {
    a: place,
    b: [place, 'Santo Domingo', 9, '9', true, undefined],
    city: 'city',
    none: {},
    no: [],
  }
  expect(encoded(ofLoader(data))).toBe(await byRouter(data))
})

test('whatever plain data a loader answers, it is written as the router writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (data) => {
      const words = encoded(ofLoader(data))
      if (words !== undefined) expect(words).toBe(await byRouter(data))
    }),
    { numRuns: 50 },
  )
})

test('the pages scripts read it back whole', async () => {
  const data = ofLoader({
    title: '</script> – ñ',
    sessions: [{ at: '2026-11-21' }, { at: '2026-11-21' }],
    none: undefined,
  })
  const stream = new Response(encoded(data)).body!
  expect((await decode(stream, globalThis as unknown as Window)).value).toEqual(data)
})

test.each([new Date(), new Map(), Promise.resolve(1), Number.NaN, -0, 1n, new Response('')])(
  'what is more than plain data is left to the router: %s',
  (value) => {
    expect(encoded(ofLoader({ value }))).toBeUndefined()
  },
)
