/** Tests whose word counts for the address of a caller. */
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
const headers = new Headers({ 'x-forwarded-for': '203.0.113.66, 203.0.113.7', 'x-real-ip': '203.0.113.66' })

test('without a trusted proxy the connection alone says it', () => {
  expect(callerAddress(headers, env, false)).toBe('192.0.2.1')
  expect(callerAddress(headers, undefined, false)).toBe('')
})

test('a trusted proxy adds the address to what the caller may have sent, so the last one counts', () => {
  expect(callerAddress(headers, env, true)).toBe('203.0.113.7')
  for (const none of [new Headers(), new Headers({ 'x-forwarded-for': '' })])
    expect(callerAddress(none, env, true)).toBe('192.0.2.1')
})
