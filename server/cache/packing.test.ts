/** What is packed comes out as it went in, and what is kept is the packed form alone. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, encodingFor, heldBytes, keepPacked, packedAtOnce, packedWell, wholeOf } from './packing.ts'

const text = Buffer.from('Gestión de la calidad, año tras año. '.repeat(200))

test('the smallest form that is understood is chosen, none for what is short', () => {
  expect(encodingFor(text, 'gzip, deflate, br')).toBe('br')
  expect(encodingFor(text, 'gzip')).toBe('gzip')
  expect(encodingFor(text, 'gzip;q=0.5, br;q=0')).toBe('gzip')
  expect(encodingFor(text, 'br;q=0.001, gzip')).toBe('br')
  for (const accepted of ['identity', '', null, 'br;q=0.000, gzip; q=0'])
    expect(encodingFor(text, accepted)).toBeUndefined()
  expect(encodingFor(Buffer.from('short'), 'br')).toBeUndefined()
})

test.each(['br', 'gzip'] as const)('a text kept as %s comes back whole in every form', (kept) => {
  const body = bodyOf(Buffer.from(text))
  keepPacked(body, kept)
  expect(heldBytes(body)).toBeLessThan(text.length / 4)
  expect(wholeOf(body)).toEqual(text)
  expect(brotliDecompressSync(packedAtOnce(body, 'br'))).toEqual(text)
  expect(gunzipSync(packedWell(body, 'gzip'))).toEqual(text)
  expect(brotliDecompressSync(packedWell(body, 'br'))).toEqual(text)
  expect(packedWell(body, 'br')).toBe(packedWell(body, 'br'))
  for (const held of body.good.values()) expect(held.buffer.byteLength).toBe(held.length)
  expect(wholeOf(body)).toEqual(text)
  expect(body.length).toBe(text.length)
})

test('a short text is kept as it is', () => {
  const body = bodyOf(Buffer.from('short'))
  keepPacked(body, 'br')
  expect(heldBytes(body)).toBe(5)
  expect(wholeOf(body)).toEqual(Buffer.from('short'))
})
