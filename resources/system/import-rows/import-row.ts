/** What a dry run or an import says of the rows of a file. */
import type { Words } from '#core/words.ts'

/** The outcome of a row; the last two exist after the import only. */
export const rowOutcomes = {
  new: { es: 'Nuevas', en: 'New' },
  changed: { es: 'Con cambios', en: 'Changed' },
  unchanged: { es: 'Sin cambios', en: 'Unchanged' },
  wrong: { es: 'Con errores', en: 'Wrong' },
  created: { es: 'Creadas', en: 'Created' },
  updated: { es: 'Actualizadas', en: 'Updated' },
} satisfies Record<string, Words>
export type RowOutcome = keyof typeof rowOutcomes
/** Rows that running the import writes. */
export const pendingOutcomes = ['new', 'changed'] as const satisfies readonly RowOutcome[]
export const isPendingRow = (outcome: RowOutcome): boolean =>
  pendingOutcomes.some((pending) => pending === outcome)
/** Rows that an import has written. */
const writtenOutcomes: readonly RowOutcome[] = ['created', 'updated']
export const isWrittenRow = (outcome: RowOutcome): boolean => writtenOutcomes.includes(outcome)
export const isNewRow = (outcome: RowOutcome): boolean => outcome === 'new'
export const isUnchangedRow = (outcome: RowOutcome): boolean => outcome === 'unchanged'
export const wrongOutcomes: RowOutcome[] = ['wrong']
export const isWrongRow = (outcome: RowOutcome): boolean => wrongOutcomes.includes(outcome)
type Counts = Record<string, number>
const countThose = (counts: Counts, outcomes: readonly RowOutcome[]): number =>
  outcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0)
export const countPending = (counts: Counts): number => countThose(counts, pendingOutcomes)
export const countWritten = (counts: Counts): number => countThose(counts, writtenOutcomes)
export const outcomeNames = Object.keys(rowOutcomes) as [RowOutcome, ...RowOutcome[]]

/** Chosen for a customer of a file whom nobody knows yet. */
export const NEW_CUSTOMER = 'new'
/** Chosen for a company that the records of a file do without. */
export const LEAVE_BLANK = 'none'
/** A record that a file names and nobody has recognised yet: asked about once for the whole file. */
export type UnknownRecord = {
  key: string
  type: 'accounts' | 'processes' | 'employees'
  name: string | null
  taxId: string | null
  /** Those with a similar name or the same document come first. */
  candidates: { id: string; label: string }[]
  mayCreate: boolean
  /** Whether the rows may do without it. */
  mayBeBlank?: boolean | undefined
  /** A record's id, `new` or `none`; null until somebody chooses. */
  choice: string | null
}
