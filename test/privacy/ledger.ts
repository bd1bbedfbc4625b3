/** A ledger of erasures of each test process. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useErasureLedger } from '#server/backup/erasure-ledger.ts'

let folder: string | undefined

/** Answers its file; `fresh` begins another. */
export function openTestLedger({ fresh = false } = {}): string {
  if (!folder || fresh) {
    folder = mkdtempSync(join(tmpdir(), 'conforme-ledger-'))
  }
  const erasureLedger = join(folder, 'erasures.jsonl')
  useErasureLedger({ erasureLedger, dataDir: folder })
  return erasureLedger
}
