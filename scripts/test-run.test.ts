/** What of a vitest report names the failures and what did not run. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/structure/source-tree.ts'
import { failuresIn, skippedIn, type Report } from './test-run.ts'

type Result = Report['testResults'][number]
type Assertion = Result['assertionResults'][number]
const assertion = (more: Partial<Assertion>): Assertion => ({ fullName: 'it', status: 'passed', ...more })
const result = (name: string, more: Partial<Result>): Result => ({
  name: join(root, name),
  status: 'failed',
  message: '',
  assertionResults: [],
  ...more,
})

test('each file that failed is named with the first line of its first message', () => {
  const messages = [[], ['Error: no row\n    at x.ts:1', 'Error: later'], []]
  const failed = messages.map((failureMessages) => assertion({ failureMessages }))
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

test('tests that did not run are named', () => {
  const assertionResults = ['passed', 'skipped', 'pending', 'todo'].map((status) =>
    assertion({ fullName: `is ${status}`, status }),
  )
  const testResults = [result('test/a.test.ts', { assertionResults })]
  expect(skippedIn({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual(
    ['skipped', 'pending', 'todo'].map((status) => `test/a.test.ts: is ${status}`),
  )
})
