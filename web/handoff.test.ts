/** What the loaders have answered reaches the router in the browser whole. */
import fc from 'fast-check'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { handedOver, inRoutersWords } from './handoff.ts'

const ofLoader = (home: unknown) => ({ loaderData: { home }, actionData: null, errors: null })

async function read(text: string): Promise<unknown> {
  const stream = new Response(inRoutersWords(text)).body!
  return (await decode(stream, globalThis as unknown as Window)).value
}

// The router's reader sets what is called so as the prototype, whoever wrote the text.
const plainData = fc
  .jsonValue({ noUnicodeString: false })
  .filter((value) => !JSON.stringify(value).includes('"__proto__":'))

test('whatever plain data a loader answers, the router in the browser reads the same', async () => {
  await fc.assert(
    fc.asyncProperty(plainData, async (answered) => {
      const text = handedOver(ofLoader(answered))
      if (text !== undefined) expect(await read(text)).toEqual(ofLoader(answered))
    }),
    { numRuns: 100 },
  )
})

test('what stands in it more than once is written once', async () => {
  const place = { city: 'Santo Domingo', hours: 9, of: null }
  const data = { a: place, b: [place, 'Santo Domingo', 9, '9', true], city: 'city', none: {}, no: [] }
  const text = handedOver(ofLoader(data))!
  expect(await read(text)).toEqual(ofLoader(data))
  expect(inRoutersWords(text).match(/Santo Domingo/g)).toHaveLength(1)
})

test('what is not there is not there afterwards', async () => {
  expect(await read(handedOver(ofLoader({ none: undefined, nothing: null }))!)).toEqual(
    ofLoader({ nothing: null }),
  )
})

test.each([
  undefined,
  [undefined],
  new Date(),
  new Map(),
  Promise.resolve(1),
  Number.NaN,
  -0,
  1n,
  new Response(''),
])('what is more than plain data is left to the router: %s', (value) => {
  expect(handedOver(ofLoader(value))).toBeUndefined()
  expect(handedOver(ofLoader({ values: [value] }))).toBeUndefined()
})

test('what failed, and what a form was answered, is told as the router tells it', () => {
  expect(handedOver({ ...ofLoader({}), errors: { home: new Error('gone') } })).toBeUndefined()
  expect(inRoutersWords('[{"_1":2},"errors",-5]\n')).toBe('[{"_1":2},"errors",-5]\n')
  expect(handedOver({ ...ofLoader({}), actionData: { home: new Date() } })).toBeUndefined()
})
