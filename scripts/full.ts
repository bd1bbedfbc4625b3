/** `npm run full -- <part>`: what is checked before a change is done, and not at each landing. */
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readSources } from '#test/structure/source-tree.ts'
import { MOST_FLAKY, results, runProgram, runProject } from './test-run.ts'

type FullCheck = { tells: string; run: () => number }

const run = (program: string, args: readonly string[], env?: NodeJS.ProcessEnv): number =>
  runProgram(program, args, env) ?? 1
const vitest = (args: readonly string[], env?: NodeJS.ProcessEnv): number =>
  run('vitest', ['run', '--project', ...args], env)

/** The tests with random input, with other values each time and more of them. */
function newSeeds(): number {
  const seed = String(randomInt(2 ** 31))
  console.log(`FUZZ_SEED=${seed}`)
  const random = readSources().filter(({ text }) => /from 'fast-check'|fuzzSeed/.test(text))
  const files = random.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))
  const statuses = ['check', 'system', 'fuzz'].map((project) =>
    vitest([project, '--passWithNoTests', ...files], {
      FUZZ_SEED: seed,
      FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '25',
    }),
  )
  return Math.max(...statuses)
}

/** Each walk three times, those of a file in another order each time, on a machine that is busy with something else. */
function repeated(): number {
  const times = [1, 2, 3].map((time) => {
    console.log(`Walks, time ${time} of 3`)
    return vitest(['journeys', '--maxWorkers=8', '--sequence.shuffle'])
  })
  return Math.max(...times)
}

/** Beside one busy loop on each core; green with as many flaky files in all times as the gate lets through in one. */
function besideLoops(): number {
  // A loop ends with this process, however that ends.
  const endless = `while (process.ppid === ${process.pid});`
  const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', endless]))
  const times = Number(process.env['BUSY_TIMES'] ?? 6)
  const outcomes = Array.from({ length: times }, (_, at) => {
    console.log(`Walks, time ${at + 1} of ${times}`)
    return runProject('journeys')
  })
  for (const loop of loops) loop.kill()
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  for (const one of flaky) console.log(`flaky: ${one}`)
  return outcomes.every(({ isGreen }) => isGreen) && flaky.length <= MOST_FLAKY ? 0 : 1
}

/** Where the firm's year, leap year and their days turn (UTC-4), each on a machine in another zone. */
const clocks = [
  { now: '2027-12-31T23:30:00-04:00', zone: 'Pacific/Kiritimati' },
  { now: '2028-01-01T00:30:00-04:00', zone: 'Pacific/Pago_Pago' },
  { now: '2028-02-28T23:30:00-04:00', zone: 'Asia/Kolkata' },
  { now: '2028-02-29T23:30:00-04:00', zone: 'America/New_York' },
]

/** These read the sources, or ask every endpoint for its roles and shapes. */
const clockless = ['test/structure/**', 'test/contract/**']

/** Tests of `check` with a clock that goes on from another moment, the database's too. */
function atOddClocks(): number {
  if (spawnSync('faketime', ['--version']).error) {
    console.error('NOT RUN: faketime is missing (apt-get install faketime)')
    return 1
  }
  const tests = ['vitest', 'run', '--project', 'check', ...clockless.map((files) => `--exclude=${files}`)]
  const statuses = clocks.map(({ now, zone }) => {
    console.log(`At ${now}, on a machine in ${zone}`)
    // A deadlock hangs, because PostgreSQL's timeouts read the real clock while it waits.
    return run('faketime', ['--exclude-monotonic', now, ...tests], { TZ: zone })
  })
  return Math.max(...statuses)
}

const others = ['scripts/change-cost/**', 'scripts/measuring*', 'test/contract/**']

const checks: Record<string, FullCheck> = {
  axe: {
    tells: 'every screen at all widths, light and dark',
    run: () => vitest(['journeys', 'test/journeys'], { SWEEP: 'whole' }),
  },
  busy: { tells: 'the walks beside a busy loop on each core, BUSY_TIMES (6) times', run: besideLoops },
  'change-cost': {
    tells: 'usual changes in a copy: their files, their compilation, their tests',
    run: () => vitest(['full', 'scripts/change-cost']),
  },
  clocks: {
    tells: 'units and API at the turn of a year, on leap days and in four zones, by faketime',
    run: atOddClocks,
  },
  documents: {
    tells: 'every PDF document with long words, emoji and other scripts',
    run: () => vitest(['system', 'test/documents'], { SWEEP: 'whole' }),
  },
  hostile: {
    tells: 'hostile files at every door for files',
    run: () => vitest(['full', 'test/contract']),
  },
  lighthouse: {
    tells: 'the public screens on an emulated phone',
    run: () => run('node', ['scripts/lighthouse.ts']),
  },
  measuring: {
    tells: 'that the commands which measure do it',
    run: () => vitest(['full', 'scripts/measuring']),
  },
  recovery: {
    tells: 'restores, upgrades, fail-overs, the image, a full disk, editing in development',
    run: () => vitest(['full', ...others.map((files) => `--exclude=${files}`)]),
  },
  repeat: { tells: 'each walk three times at doubled load', run: repeated },
  seeds: { tells: 'hostile and random input with new seeds', run: newSeeds },
}

const named = process.argv.slice(2)
if (named.length === 0 || !named.every((name) => Object.hasOwn(checks, name))) {
  console.error('npm run full -- <part> …, of:')
  for (const [name, { tells }] of Object.entries(checks)) console.error(`  ${name.padEnd(12)} ${tells}`)
  process.exit(2)
}

const described = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'])
const commit = described.status === 0 ? String(described.stdout).trim() : 'unknown'

/** Keeps what each part gave at which commit. */
function runCheck(part: string): number {
  const started = performance.now()
  const status = checks[part]!.run()
  const seconds = Math.round((performance.now() - started) / 1000)
  mkdirSync(results, { recursive: true })
  appendFileSync(join(results, 'full.jsonl'), `${JSON.stringify({ commit, part, status, seconds })}\n`)
  console.log(`${status === 0 ? '✓' : '✗'} ${part} (${seconds} s)`)
  return status
}
process.exitCode = Math.max(...named.map(runCheck))
