/** What of a vitest report names the failures. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/structure/source-tree.ts'
import { failuresIn, type Report } from './test-run.ts'

const result = (name: string, more: object): Report['testResults'][number] => ({
  name: join(root, name),
  status: 'failed',
  message: '',
  assertionResults: [],
  ...more,
})

test('each file that failed is named with the first line of its first message', () => {
  const failed = [{}, { failureMessages: ['Error: no row\n    at x.ts:1', 'Error: later'] }, {}]
  const report: Report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      result('test/a.journey.ts', { assertionResults: failed }),
      result('test/b.journey.ts', { status: 'passed' }),
      result('test/c.journey.ts', { message: 'Cannot find module\nstack' }),
    ],
  }
  expect(failuresIn(report)).toEqual([
    { file: 'test/a.journey.ts', message: 'Error: no row' },
    { file: 'test/c.journey.ts', message: 'Cannot find module' },
  ])
})
