/** Tests which addresses the server may be led to. */
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['https://93.184.215.14/a', 'https://[2606:2800:21f:cb07::1]/a', 'https://8.8.8.8:8443/'])(
  '%s is public',
  async (url) => expect(await isPublicAddress(new URL(url))).toBe(true),
)

test.each([
  'http://93.184.215.14/',
  'ftp://93.184.215.14/',
  'file:///etc/passwd',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0/',
  'https://10.1.2.3/',
  'https://172.31.255.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://no-such-name.invalid/',
])('%s is not', async (url) => expect(await isPublicAddress(new URL(url))).toBe(false))
