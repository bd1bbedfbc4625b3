/** Internal numbers of documents: without gaps per year, apart from the fiscal number (fiscal-documents.md, rule 13). */
import type { Db } from '#server/database/database.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'

/** `F-2026-00012`. Others wait for the number until the transaction ends: take it last. */
export async function takeDocumentNumber(
  db: Db,
  { prefix, day, digits = 5 }: { prefix: string; day: string; digits?: number },
): Promise<string> {
  const year = Number(day.slice(0, 4))
  return `${prefix}-${year}-${padded(await nextNumber(db, prefix, year), digits)}`
}
