/** What the log keeps to itself. */
import { expect, test } from 'vitest'
import { shownPath } from './http/api.ts'
import { openLog } from './log.ts'

test('secrets are hidden, and of an error only what helps is written', () => {
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

test('a path that opens something to whoever has it is written without what opens it', () => {
  const path = '/v1/public/es/events/7/waitlist/12-a%2Fb/accept'
  expect(shownPath(path, { id: '7', token: '12-a/b' })).toBe('/v1/public/es/events/7/waitlist/[token]/accept')
  expect(shownPath('/v1/es/events/7', { id: '7' })).toBe('/v1/es/events/7')
})
