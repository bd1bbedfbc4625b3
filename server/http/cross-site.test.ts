/** Tests which origins are our own. */
import { expect, test } from 'vitest'
import { isCrossSiteWrite, ownOrigins } from './cross-site.ts'

const publicUrl = 'https://conforme.example'
/** As it arrives at a server that is reached by another name. */
const posted = (headers: Record<string, string>, url = 'https://evil.example/es/contacto') =>
  new Request(url, { method: 'POST', headers })

test('our own origin is that of PUBLIC_URL, not the one that the caller names as host', () => {
  expect(isCrossSiteWrite(posted({ origin: publicUrl }), publicUrl)).toBe(false)
  expect(isCrossSiteWrite(posted({ origin: 'https://evil.example' }), publicUrl)).toBe(true)
  expect(isCrossSiteWrite(posted({ origin: 'null' }), publicUrl)).toBe(true)
  for (const site of ['cross-site', 'same-site'])
    expect(isCrossSiteWrite(posted({ 'sec-fetch-site': site }), publicUrl)).toBe(true)
})

test('a demo answers to every name of this machine, at its port alone', () => {
  expect(ownOrigins('http://localhost:3000')).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
  expect(ownOrigins(publicUrl)).toEqual([publicUrl])
  const other = posted({ origin: 'http://127.0.0.1:3001' }, 'http://localhost:3000/es')
  expect(isCrossSiteWrite(other, 'http://localhost:3000')).toBe(true)
})
