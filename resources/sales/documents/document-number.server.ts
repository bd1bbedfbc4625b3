/** Internal numbers of documents: without gaps per year, apart from the fiscal number (fiscal-documents.md, rule 13). */
import type { Db } from '#server/database/database.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'

type Sequence = { prefix: string; day: string; digits?: number }

/** `F-2026-00012`. Others wait for the number until the transaction ends: take it last. */
export async function takeDocumentNumber(db: Db, sequence: Sequence): Promise<string> {
  return documentNumber(sequence, await nextNumber(db, sequence.prefix, Number(sequence.day.slice(0, 4))))
}

export const documentNumber = ({ prefix, day, digits = 5 }: Sequence, taken: number): string =>
  `${prefix}-${day.slice(0, 4)}-${padded(taken, digits)}`
