/** Internal numbers of documents: without gaps per year, apart from the fiscal number (fiscal-documents.md, rule 13). */
import type { Db } from '#server/database/database.ts'
import { nextNumber } from '#server/database/numbers.ts'
import type { NumberedKind } from '#resources/sales/fiscal-settings/number-formats.ts'
import { writeNumber } from './number-format.ts'

type Sequence = { kind: NumberedKind; format: string; day: string }

/** `F-2026-00012`. Others wait for the number until the transaction ends: take it last. */
export async function takeDocumentNumber(db: Db, { kind, format, day }: Sequence): Promise<string> {
  return writeNumber(format, day, await nextNumber(db, kind, Number(day.slice(0, 4))))
}
