/** What of a vitest report names the failures and what did not run, and which runs of walks are green. */
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from '#test/structure/source-tree.ts'
import { failuresIn, runProject, skippedIn, type RunResult, type Report } from './test-run.ts'

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

const green: RunResult = {
  status: 0,
  report: { numPassedTests: 3, numFailedTests: 0, testResults: [] },
  errors: [],
}
/** The outcome of a project whose whole run fails in these files; alone, all but the `lasting` pass. */
function outcomeOf(project: string, failed: string[], { errors = [], lasting = [] }: Failing = {}) {
  const runs: string[][] = []
  const testResults = failed.map((name) => result(name, { message: `${name} broke` }))
  const red: RunResult = {
    status: 1,
    report: { numPassedTests: 9, numFailedTests: failed.length, testResults },
    errors,
  }
  // A landing would count the file that this names as flaky.
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const outcome = runProject(project, ['mail'], (_project, narrowing) => {
    runs.push([...narrowing])
    return runs.length === 1 || lasting.includes(narrowing[0]!) ? red : green
  })
  return { ...outcome, runs }
}
type Failing = { errors?: string[]; lasting?: string[] }

test('two files of walks that pass alone are flaky, and the run is green', () => {
  expect(outcomeOf('journeys', ['a.journey.ts', 'b.journey.ts'])).toEqual({
    isGreen: true,
    passed: 9,
    failed: 0,
    skipped: [],
    flaky: ['a.journey.ts: a.journey.ts broke', 'b.journey.ts: b.journey.ts broke'],
    runs: [['mail'], ['a.journey.ts', '--maxWorkers=1'], ['b.journey.ts', '--maxWorkers=1']],
  })
})

test('a walk that fails alone too is red', () => {
  const files = ['a.journey.ts', 'b.journey.ts']
  expect(outcomeOf('journeys', files, { lasting: ['b.journey.ts'] })).toMatchObject({
    isGreen: false,
    failed: 2,
    flaky: ['a.journey.ts: a.journey.ts broke'],
  })
})

test.for([
  ['three files of walks', 'journeys', ['a.journey.ts', 'b.journey.ts', 'c.journey.ts'], []],
  ['a file of another run', 'system', ['a.system.test.ts'], []],
  ['a walk beside an error of no test', 'journeys', ['a.journey.ts'], ['Worker exited unexpectedly']],
  ['nothing but an error of no test', 'journeys', [], ['Worker exited unexpectedly']],
] as const)('%s is red at once', ([, project, failed, errors]) => {
  expect(outcomeOf(project, [...failed], { errors: [...errors] })).toMatchObject({
    isGreen: false,
    flaky: [],
    runs: [['mail']],
  })
})
