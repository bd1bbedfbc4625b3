/** `npm run check`: format, lint, types, dead code, unit and API tests; `-- <path>`: types, and the tests of these files. */
import { spawn } from 'node:child_process'
import { compileCache } from './compile-cache.ts'

type CheckCommand = [name: string, command: string, ...args: string[]]

const typesCache = 'node_modules/.cache/types.tsbuildinfo'
const environment = {
  ...process.env,
  // Lint and types are Go programs: rare garbage collection and one thread each save a third of their CPU time.
  GOGC: process.env['GOGC'] ?? '400',
  GOMAXPROCS: process.env['GOMAXPROCS'] ?? '1',
  ...compileCache,
}

const named = process.argv.slice(2)
const tests: CheckCommand = ['tests', 'node', 'scripts/test.ts', 'check', ...named]
// The cache skips files that have not changed since the last run.
const types: CheckCommand = [
  'types',
  'tsc',
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  typesCache,
]
const all: CheckCommand[] = [
  ['format', 'oxfmt', '--check'],
  types,
  ['lint', 'node', 'scripts/lint.ts'],
  ['dead code', 'knip', '--cache', '--cache-location', 'node_modules/.cache/knip'],
]
// Two groups for at least two cores: the tests run beside the static checks.
const groups: CheckCommand[][] = [[tests], named.length > 0 ? [types] : all]

/** Prints the output of a command when it has ended, so that the output of two is never mixed. */
const runCommand = ([name, command, ...args]: CheckCommand): Promise<boolean> =>
  new Promise((done) => {
    const started = performance.now()
    const output: Buffer[] = []
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      done(status === 0)
    })
  })

/** To its end, also after a failure. */
async function runGroup(commands: CheckCommand[]): Promise<boolean> {
  const outcomes: boolean[] = []
  for (const command of commands) outcomes.push(await runCommand(command))
  return outcomes.every(Boolean)
}

const outcomes = await Promise.all(groups.map(runGroup))
// `process.exit()` would cut off output that is still being written to a pipe.
if (!outcomes.every(Boolean)) process.exitCode = 1
