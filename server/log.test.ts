/** Tests redaction of the log. */
import { expect, test } from 'vitest'
import { redactedPath } from './http/api.ts'
import { openLog } from './log.ts'

test('redacts secrets and writes only known fields of errors', () => {
  const lines: string[] = []
  const log = openLog('info', false, { write: (line) => lines.push(line) })
  log.info(
    { password: 'uno', body: { refreshToken: 'dos' }, headers: { authorization: 'Bearer tres' } },
    'asked',
  )
  log.error(
    { err: Object.assign(new Error('rota'), { code: '57P01', client: { password: 'cuatro' } }) },
    'failed',
  )
  expect(lines.join('')).not.toMatch(/uno|dos|tres|cuatro/)
  expect(JSON.parse(lines[1]!)).toMatchObject({ err: { message: 'rota', code: '57P01' } })
})

test('redacts the token of a path', () => {
  const path = '/v1/public/es/events/7/waitlist/12-a%2Fb/accept'
  expect(redactedPath(path, { id: '7', token: '12-a/b' })).toBe(
    '/v1/public/es/events/7/waitlist/[token]/accept',
  )
  expect(redactedPath('/v1/es/events/7', { id: '7' })).toBe('/v1/es/events/7')
})
