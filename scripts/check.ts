/** `npm run check`: format, lint, types, dead code, unit and API tests. */
import { spawn } from 'node:child_process'
import { keptCode } from './kept-code.ts'

type Step = [name: string, command: string, ...args: string[]]

const typesKept = 'node_modules/.cache/types.tsbuildinfo'
const environment = {
  ...process.env,
  // Lint and types are Go programs: seldom tidied up and on one thread each, they take a third less of both cores.
  GOGC: process.env['GOGC'] ?? '400',
  GOMAXPROCS: process.env['GOMAXPROCS'] ?? '1',
  ...keptCode,
}

// Two lanes, as there are two cores at least: what looks at the text beside what runs it.
const lanes: Step[][] = [
  [['tests', 'vitest', 'run', '--project', 'check']],
  [
    ['format', 'oxfmt', '--check'],
    // What did not change since the last time is not looked at again.
    ['types', 'tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', typesKept],
    ['lint', 'node', 'scripts/lint.ts'],
    ['dead code', 'knip', '--cache', '--cache-location', 'node_modules/.cache/knip'],
  ],
]

/** What a step prints is shown when it has ended, so that two never speak at once. */
const run = ([name, command, ...args]: Step): Promise<boolean> =>
  new Promise((done) => {
    const started = performance.now()
    const said: Buffer[] = []
    const step = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment })
    step.stdout.on('data', (part: Buffer) => said.push(part))
    step.stderr.on('data', (part: Buffer) => said.push(part))
    step.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    step.on('close', (status) => {
      process.stdout.write(Buffer.concat(said))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      done(status === 0)
    })
  })

/** Each lane ends at its first failure. */
async function follow(steps: Step[]): Promise<boolean> {
  for (const step of steps) if (!(await run(step))) return false
  return true
}

const outcomes = await Promise.all(lanes.map(follow))
// Not at once: what was said must reach a pipe.
if (!outcomes.every(Boolean)) process.exitCode = 1
