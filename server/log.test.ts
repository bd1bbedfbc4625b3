/** What the log keeps to itself. */
import { expect, test } from 'vitest'
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
