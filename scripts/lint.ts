/** Lints sources with types, and openapi.json; skips when nothing has changed since a clean run. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { sourceHash } from './source-hash.ts'

const root = join(import.meta.dirname, '..')
const resultFile = join(root, 'node_modules/.cache/linted')
const folders = ['core', 'resources', 'server', 'web', 'demo', 'scripts', 'test']

const command = ['--type-aware', '--threads=1', '--deny-warnings']

/** Warnings count, as for sources. */
async function isDocumentClean(): Promise<boolean> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The addresses are given (spec §7), such as `quotes/items/{id}` beside `quotes/{id}/items`; literals win.
      'no-ambiguous-paths': 'off',
    },
  })
  const source = readFileSync(join(root, 'openapi.json'), 'utf8')
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  for (const { ruleId, message, location } of problems)
    console.error(`openapi.json${location[0]?.pointer}: ${message} (${ruleId})`)
  return problems.length === 0
}

const now = sourceHash(folders, ...command)
if (existsSync(resultFile) && readFileSync(resultFile, 'utf8') === now) {
  console.log('Nothing to lint has changed.')
} else {
  rmSync(resultFile, { force: true })
  const { status } = spawnSync('oxlint', command, { stdio: 'inherit' })
  const isClean = (await isDocumentClean()) && status === 0
  if (isClean) {
    mkdirSync(dirname(resultFile), { recursive: true })
    writeFileSync(resultFile, now)
  }
  process.exitCode = isClean ? 0 : 1
}
