/** Fields of imports: accounts or contacts from a spreadsheet. */
import type { Words } from '#core/words.ts'

export const importTargets = {
  accounts: { es: 'Clientes', en: 'Customers' },
  contacts: { es: 'Contactos', en: 'Contacts' },
} satisfies Record<string, Words>
export type ImportTarget = keyof typeof importTargets

export const importStates = {
  uploaded: { es: 'Por revisar', en: 'To be checked' },
  checking: { es: 'Revisando', en: 'Checking' },
  checked: { es: 'Revisado', en: 'Checked' },
  running: { es: 'Importando', en: 'Importing' },
  done: { es: 'Importado', en: 'Imported' },
} satisfies Record<string, Words>
export type ImportState = keyof typeof importStates
export const uploadedImportStates: ImportState[] = ['uploaded']
export const isUploadedImport = (state: ImportState): boolean => uploadedImportStates.includes(state)
export const isCheckingImport = (state: ImportState): boolean => state === 'checking'
export const isCheckedImport = (state: ImportState): boolean => state === 'checked'
/** Also true of an interrupted run, which continues with the remaining rows. */
export const isRunningImport = (state: ImportState): boolean => state === 'running'
/** A task works on it, or was interrupted. */
export const isStartedImport = (state: ImportState): boolean =>
  isCheckingImport(state) || isRunningImport(state)
export const isDoneImport = (state: ImportState): boolean => state === 'done'

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
export const isNewRow = (outcome: RowOutcome): boolean => outcome === 'new'
export const wrongOutcomes: RowOutcome[] = ['wrong']
export const isWrongRow = (outcome: RowOutcome): boolean => wrongOutcomes.includes(outcome)
export const countPending = (counts: Record<string, number>): number =>
  pendingOutcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0)
export const outcomeNames = Object.keys(rowOutcomes) as [RowOutcome, ...RowOutcome[]]

export const importLimits = { rows: 50_000, columns: 100, bytes: 20 * 1024 * 1024 }
