/** Runs a project of vitest.config.ts and counts its outcome; walks that fail run once more alone. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { compileCache } from './compile-cache.ts'

const root = join(import.meta.dirname, '..')
export const results = join(root, 'test-results')
const errorsReporter = join(import.meta.dirname, 'errors-reporter.ts')
/** More walks than these fail for a common reason. */
export const MOST_FLAKY = 2

/** `skipped`: the tests that did not run; `flaky`: the files that failed and passed alone, with their first message. */
export type Outcome = {
  isGreen: boolean
  passed: number
  failed: number
  skipped: string[]
  flaky: string[]
}
/** The parts of vitest's JSON report that are read. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
/** Of a run that was ended before it wrote one. */
const noReport: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
/** `errors`: those outside of any test, such as a lost worker. */
export type RunResult = { status: number | null; report: Report; errors: string[] }
type RunVitest = (project: string, narrowing: readonly string[], env?: NodeJS.ProcessEnv) => RunResult
type Failure = { file: string; message: string }

export function runProject(
  project: string,
  narrowing: readonly string[] = [],
  run: RunVitest = runVitest,
): Outcome {
  const { status, report, errors } = run(project, narrowing)
  const failures = failuresIn(report)
  const outcome = {
    isGreen: status === 0,
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: skippedIn(report),
    flaky: [],
  }
  const isWorthRetrying = failures.length > 0 && failures.length <= MOST_FLAKY && errors.length === 0
  return project === 'journeys' && isWorthRetrying ? retry(outcome, failures, run) : outcome
}

/** Each file gets a server and data of its own. */
function retry(outcome: Outcome, failures: Failure[], run: RunVitest): Outcome {
  const passedAlone = failures.filter(({ file }) => {
    console.log(`\n${file} failed and runs once more, alone.`)
    return run('journeys', [file, '--maxWorkers=1'], { WALK_TRY: 'alone' }).status === 0
  })
  const flaky = passedAlone.map(({ file, message }) => `${file}: ${message}`)
  for (const one of flaky) console.log(`flaky: ${one}`)
  const isGreen = passedAlone.length === failures.length
  return { ...outcome, isGreen, failed: isGreen ? 0 : outcome.failed, flaky }
}

function runVitest(project: string, narrowing: readonly string[], env: NodeJS.ProcessEnv = {}): RunResult {
  const reportFile = join(results, `${project}.json`)
  const errorsFile = join(results, `${project}.errors.json`)
  mkdirSync(results, { recursive: true })
  for (const file of [reportFile, errorsFile]) rmSync(file, { force: true })
  const reporters = ['default', 'json', errorsReporter].map((reporter) => `--reporter=${reporter}`)
  const args = ['run', '--project', project, ...reporters, `--outputFile.json=${reportFile}`, ...narrowing]
  const status = runProgram('vitest', args, { ...env, ERRORS_FILE: errorsFile })
  const report = readJson<Report>(reportFile) ?? noReport
  return { status, report, errors: readJson<string[]>(errorsFile) ?? ['The run was ended.'] }
}

/** With a temporary folder of its own, because workers are killed at the end, and clean up nothing themselves. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): number | null {
  const temporary = mkdtempSync(join(tmpdir(), 'conforme-run-'))
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, ...compileCache, TMPDIR: temporary, ...env },
  })
  rmSync(temporary, { recursive: true, force: true })
  return status
}

/** The files that failed, with their first message. */
export function failuresIn({ testResults }: Report): Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const messages = assertionResults.flatMap(({ failureMessages }) => failureMessages ?? [])
      const [first = ''] = (messages[0] ?? message).split('\n')
      return { file: relative(root, name), message: first }
    })
}

/** The tests that did not run, such as for a program that the machine lacks. */
export const skippedIn = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  )

const outcomeFile = (project: string): string => join(results, `${project}.outcome.json`)

/** Keeps the outcome for the closing table of `npm test`. */
export function writeOutcome(project: string, outcome: Outcome): void {
  writeFileSync(outcomeFile(project), JSON.stringify(outcome))
}
export const readOutcome = (project: string): Outcome | undefined => readJson(outcomeFile(project))
export const forgetOutcome = (project: string): void => rmSync(outcomeFile(project), { force: true })

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
