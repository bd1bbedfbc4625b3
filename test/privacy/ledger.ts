/** A ledger of erasures of each test process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useErasureLedger } from '#server/backup/erasure-ledger.ts'

let folder: string | undefined
const made: string[] = []

/** Answers its file; `fresh` begins another. */
export function openTestLedger({ fresh = false } = {}): string {
  if (!folder || fresh) {
    if (made.length === 0)
      process.once('exit', () => made.forEach((one) => rmSync(one, { recursive: true, force: true })))
    folder = mkdtempSync(join(tmpdir(), 'conforme-ledger-'))
    made.push(folder)
  }
  const erasureLedger = join(folder, 'erasures.jsonl')
  useErasureLedger({ erasureLedger, dataDir: folder })
  return erasureLedger
}
