/** The rows of a part of a page, newer where a call answered them since they were read. */
import { useCallback, useMemo, useState } from 'react'

type Stored = { id: string; version: number }
export type Answered<Row> = Readonly<Record<string, Row>>

export const latestOf = <Row extends Stored>(read: readonly Row[], answered: Answered<Row>): Row[] =>
  read.map((row) => {
    const later = answered[row.id]
    // An answer has not all that the list computes.
    return later && later.version > row.version ? { ...row, ...later } : row
  })

/** A dialog that opens before the rows are read again has the version that the last call answered. */
export function useLatestRows<Row extends Stored>(
  read: readonly Row[] | undefined,
): [rows: readonly Row[] | undefined, keep: (row: Row) => void] {
  const [answered, setAnswered] = useState<Answered<Row>>({})
  const rows = useMemo(() => read && latestOf(read, answered), [read, answered])
  const keep = useCallback((row: Row) => setAnswered((others) => ({ ...others, [row.id]: row })), [])
  return [rows, keep]
}
