/** `npm run faults`: runs the tests of all faults, or of named rows: `npm run faults -- R9`. */
import { spawnSync } from 'node:child_process'
import { faultRows } from './fault-rows.ts'

const named = process.argv.slice(2)
const rows = faultRows().filter(({ row }) => named.length === 0 || named.includes(row))
const files = [...new Set(rows.flatMap(({ tests }) => tests))]
if (files.length === 0) {
  console.error(
    `npm run faults -- <row> …, of: ${faultRows()
      .map(({ row }) => row)
      .join(' ')}`,
  )
  process.exit(2)
}
const projects = ['check', 'system', 'full', 'faults'].flatMap((project) => ['--project', project])
const { status } = spawnSync('vitest', ['run', ...projects, ...files], { stdio: 'inherit' })
process.exit(status ?? 1)
