/** What vitest itself tells the reporter. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'

const reporter = join(import.meta.dirname, 'errors-reporter.ts')
function errorsOf(source: string): string[] {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  const file = join(folder, 'errors.json')
  writeFileSync(join(folder, 'one.test.js'), source)
  const args = ['run', '--globals', '--root', folder, '--pool=forks', `--reporter=${reporter}`]
  spawnSync('vitest', args, { env: { ...process.env, ERRORS_FILE: file } })
  return JSON.parse(readFileSync(file, 'utf8')) as string[]
}

test('a test that fails is no error of the run', () => {
  expect(errorsOf("test('fails', () => expect(1).toBe(2))")).toEqual([])
})

test('a rejection that nobody handles and a worker that is lost are', () => {
  expect(errorsOf("test('is green', () => void Promise.reject(new Error('beside')))")).toEqual(['beside'])
  expect(errorsOf("test('is lost', () => process.kill(process.pid, 'SIGKILL'))")).toEqual([
    expect.stringMatching(/^\[vitest-pool\]: Worker/) as string,
  ])
})
