/** Writes openapi.json, so that a change of the contract is a visible diff; `--check` fails when it is not up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { apiDocument } from '#server/app.ts'

const file = new URL('../openapi.json', import.meta.url)
const text = `${JSON.stringify(apiDocument(), null, 1)}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('openapi.json is not up to date: npm run openapi')
    process.exit(1)
  }
} else writeFileSync(file, text)
