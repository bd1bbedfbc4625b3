/** README and package.json have the same commands, and a test runs each of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/structure/source-tree.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
// npm runs scripts that begin with `pre` by itself.
const commands = Object.keys(scripts).filter(
  (name) => !scripts[name.replace(/^pre/, '')] || !name.startsWith('pre'),
)
const named = [...read('README.md').matchAll(/`?npm (?:run )?([a-z]+(?:-[a-z]+)*)/g)].map(([, name]) => name!)

const phases = 'scripts/test-all.ts'
const others = 'scripts/commands.system.test.ts'
const measuring = 'scripts/measuring.full.test.ts'
/** Which file runs a command, and how it is written there. */
const runBy: Record<string, [file: string, call: string]> = {
  test: ['.ci/run', 'npm test'],
  check: [phases, "'check'"],
  system: [phases, "'system'"],
  fuzz: [phases, "'fuzz'"],
  journeys: [phases, "'journeys'"],
  start: ['scripts/start.system.test.ts', "npmRun('start'"],
  // The first start builds.
  build: ['scripts/start.system.test.ts', 'Building the pages …'],
  dev: ['scripts/dev.full.test.ts', "npmRun('dev'"],
  new: ['scripts/change-cost/change-cost.full.test.ts', "'run', ...officeList.npm"],
  openapi: ['scripts/change-cost/change-cost.full.test.ts', "'run', 'openapi'"],
  explain: [others, "npmCommand(['explain'"],
  invite: [others, "npmCommand(['invite'"],
  admin: [others, "npmCommand(['admin'"],
  backup: [others, "npmCommand(['backup'"],
  restore: [others, "npmCommand(['restore'"],
  'upgrade-postgres': ['server/postgres/upgrade.full.test.ts', "npmCommand(['upgrade-postgres'"],
  format: [others, "npmCommand(['format'"],
  full: [others, "npmCommand(['full'"],
  faults: [others, "npmCommand(['faults'"],
  bench: [measuring, "npmCommand(['bench'"],
  lighthouse: [measuring, "npmCommand(['lighthouse'"],
}

test('the README has every command of package.json, and no other', () => {
  expect([...new Set(named)].toSorted()).toEqual(commands.toSorted())
})

test('every command is run by a test', () => {
  expect(Object.keys(runBy).toSorted()).toEqual(commands.toSorted())
  for (const [file, call] of Object.values(runBy)) expect(read(file), file).toContain(call)
})
