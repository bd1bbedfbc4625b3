/** The supervisor when the server ends. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const supervisor = pathToFileURL(join(import.meta.dirname, 'supervisor.mjs')).href

/** Supervises a program given as text, until the supervisor itself ends. */
function supervised(program: string) {
  const script = `import { supervise } from '${supervisor}'; supervise(['--eval', ${JSON.stringify(program)}])`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return { status, stderr, restarts: stderr.split('starting it again').length - 1 }
}

test('a server that keeps dying is restarted five times within a minute, then stays off', () => {
  const { status, stderr, restarts } = supervised(`process.send('up', () => process.exit(3))`)
  expect({ status, restarts }).toEqual({ status: 3, restarts: 5 })
  expect(stderr).toContain('ended 6 times within a minute and stays off')
})

test('a server killed by a signal is restarted too', () => {
  const program = `process.send('up', () => process.kill(process.pid, 'SIGKILL'))`
  expect(supervised(program)).toMatchObject({ status: 137, restarts: 5 })
})

test('a server that never came up is not restarted', () => {
  expect(supervised('process.exit(1)')).toMatchObject({ status: 1, restarts: 0 })
})

test('a server that ended in order is not restarted', () => {
  expect(supervised(`process.send('up', () => process.exit(0))`)).toMatchObject({ status: 0, restarts: 0 })
})
