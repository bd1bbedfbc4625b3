/** Where the bytes of a recording may be fetched from. */
import { expect, test } from 'vitest'
import { isOfProvider } from './provider-content.server.ts'

test.each([
  ['https://contoso.sharepoint.com/video', true],
  ['https://graph.microsoft.com/v1.0/x', true],
  ['https://contoso.sharepoint.com.evil.test/', false],
  ['https://evilsharepoint.com/', false],
  ['https://evil.test/?host=.sharepoint.com', false],
  ['https://user:sharepoint.com@evil.test/', false],
  ['https://8.8.8.8/', false],
])('a recording of Teams at %s: %s', (url, isThere) => {
  expect(isOfProvider('msteams', new URL(url))).toBe(isThere)
})
