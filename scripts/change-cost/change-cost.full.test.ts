/** Makes usual changes in a copy of the checkout and counts the edited files. */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from '#test/fixtures/checkout.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { root } from '#test/structure/source-tree.ts'
import { courseField } from './course-field.ts'
import { eventState } from './event-state.ts'
import { meetingProvider } from './meeting-provider.ts'
import { officeList } from './office-list.ts'
import { publicPage } from './public-page.ts'
import { role } from './role.ts'
import { applyEdits, costOf, lineOf } from './sample-change.ts'

const changes = [courseField, officeList, role, publicPage, eventState, meetingProvider]
// Compiling all of it takes minutes on a busy machine.
const patient = { timeout: 600_000 }
let checkout: string
/** What `npm run check` knows of the unchanged files, at the same depth, because its paths are relative. */
const typesCache = 'node_modules/.cache/types-of-copy.tsbuildinfo'

beforeAll(() => {
  checkout = scratchFolder()
  copyCheckout(checkout)
  const known = join(root, 'node_modules/.cache/types.tsbuildinfo')
  if (existsSync(known)) copyFileSync(known, join(checkout, typesCache))
})
afterAll(() => removeScratch(checkout))

/** Runs `npm`, or a program of the packages, in the copy; `output` is all that it printed. */
function run(program: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name))
  const path = program === 'npm' ? program : join(checkout, 'node_modules/.bin', program)
  const child = spawn(path, args, {
    cwd: checkout,
    env: { ...Object.fromEntries(own), NO_COLOR: '1', GOMAXPROCS: '1', GOGC: '400' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
const passed = { code: 0, output: expect.any(String) as string }

test('no change edits more files than its goal, and the README lists the files', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')
  for (const sample of changes) {
    expect(costOf(sample).files.length, sample.change).toBeLessThanOrEqual(sample.goal)
    expect(readme).toContain(lineOf(sample))
  }
})

test('what npm run new writes is formatted and clean', patient, async () => {
  expect(await run('npm', 'run', ...officeList.npm!)).toEqual(passed)
  expect(await run('oxfmt', '--check')).toEqual(passed)
  expect(await run('oxlint', 'resources/catalogue/training-rooms')).toEqual(passed)
})

test('the compiler names the other files of a new state of events', patient, async () => {
  const [label, ...rest] = eventState.edits
  applyEdits(checkout, [label!])
  const files = [...new Set(rest.map(({ file }) => file))]
  const config = JSON.stringify({ extends: './tsconfig.json', include: [], files })
  writeFileSync(join(checkout, 'tsconfig.state.json'), config)
  const { output } = await run('tsc', '--noEmit', '-p', 'tsconfig.state.json')
  const named = [...output.matchAll(/^(\S+)\(\d+,\d+\): error .*'guaranteed' is missing/gm)].map(
    ([, file]) => file,
  )
  expect(new Set(named)).toEqual(new Set(files))
  applyEdits(checkout, rest)
})

test('the changed product compiles and passes the test of each change', patient, async () => {
  for (const sample of changes) {
    if (sample !== eventState) applyEdits(checkout, sample.edits)
    const name = sample.change.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    applyEdits(checkout, [{ file: `test/changes/${name}.test.ts`, text: sample.proof }])
  }
  expect(await run('npm', 'run', 'openapi')).toEqual(passed)
  expect(readFileSync(join(checkout, 'openapi.json'), 'utf8')).toMatch(/"audience"[^]*"guaranteed"/)
  const others = [
    'test/structure/schema.test.ts',
    'resources/office.test.ts',
    'resources/catalogue/training-rooms',
  ]
  const [types, tests] = await Promise.all([
    run('tsc', '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', typesCache),
    run('vitest', 'run', '--project', 'check', 'test/changes', ...others),
  ])
  expect(types).toEqual(passed)
  expect(tests).toEqual(passed)
  expect(tests.output).toContain(`Test Files  ${changes.length + others.length} passed`)
})
