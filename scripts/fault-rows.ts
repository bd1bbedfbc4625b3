/** The table of faults: rows with their tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type FaultRow = { row: string; tests: string[] }

export function faultRows(): FaultRow[] {
  const text = readFileSync(join(import.meta.dirname, '../docs/faults.md'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const row = /^\| (R\d+) /.exec(line)?.[1]
    return row ? [{ row, tests: [...line.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, test]) => test!) }] : []
  })
}
