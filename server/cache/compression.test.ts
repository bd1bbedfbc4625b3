/** Tests compression of single and cached bodies. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  bodyBytes,
  bodyOf,
  compressedBytes,
  compressForCache,
  encodingFor,
  plainBytes,
} from './compression.ts'

const text = Buffer.from('Gestión de la calidad, año tras año. '.repeat(200))

test('the smallest accepted encoding is chosen, none for short bodies', () => {
  expect(encodingFor(text, 'gzip, deflate, br')).toBe('br')
  expect(encodingFor(text, 'gzip')).toBe('gzip')
  expect(encodingFor(text, 'gzip;q=0.5, br;q=0')).toBe('gzip')
  expect(encodingFor(text, 'br;q=0.001, gzip')).toBe('br')
  for (const accepted of ['identity', '', null, 'br;q=0.000, gzip; q=0'])
    expect(encodingFor(text, accepted)).toBeUndefined()
  expect(encodingFor(Buffer.from('short'), 'br')).toBeUndefined()
})

test('a cached body holds no plain text, decompresses unchanged, and is compressed once per encoding', () => {
  const body = bodyOf(Buffer.from(text))
  compressForCache(body)
  expect(bodyBytes(body)).toBeLessThan(text.length / 4)
  expect(plainBytes(body)).toEqual(text)
  expect(brotliDecompressSync(compressedBytes(body, 'br'))).toEqual(text)
  expect(gunzipSync(compressedBytes(body, 'gzip'))).toEqual(text)
  expect(compressedBytes(body, 'br')).toBe(compressedBytes(body, 'br'))
  expect(compressedBytes(body, 'gzip')).toBe(compressedBytes(body, 'gzip'))
  for (const bytes of body.compressed.values()) expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(body.length).toBe(text.length)
})

test('an uncached body decompresses unchanged in each encoding', () => {
  const body = bodyOf(Buffer.from(text))
  expect(brotliDecompressSync(compressedBytes(body, 'br'))).toEqual(text)
  expect(gunzipSync(compressedBytes(body, 'gzip'))).toEqual(text)
  expect(plainBytes(body)).toEqual(text)
})

test('a short body is cached uncompressed', () => {
  const body = bodyOf(Buffer.from('short'))
  compressForCache(body)
  expect(bodyBytes(body)).toBe(5)
  expect(plainBytes(body)).toEqual(Buffer.from('short'))
})
