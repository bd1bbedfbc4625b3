/** Fields of imports: customers, contacts, opening balances or cases of quality from a spreadsheet. */
import { may, type Role } from '#core/roles.ts'
import type { Words } from '#core/words.ts'

export const recordTargets = {
  accounts: { es: 'Clientes', en: 'Customers' },
  contacts: { es: 'Contactos', en: 'Contacts' },
} satisfies Record<string, Words>
export type RecordTarget = keyof typeof recordTargets
/** With what the firm goes live: imported as a whole or not at all, and undone while nothing followed. */
export const openingTargets = {
  lastNumbers: { es: 'Últimos números usados', en: 'Last numbers used' },
  receivables: { es: 'Facturas por cobrar', en: 'Open invoices' },
  advances: { es: 'Saldos a favor de clientes', en: 'Balances in favour of customers' },
} satisfies Record<string, Words>
export type OpeningTarget = keyof typeof openingTargets
/** Cases of quality that were noted elsewhere: whole files too. */
export const caseTargets = {
  auditFindings: { es: 'Hallazgos de una auditoría', en: 'Findings of an audit' },
  legacyNcos: { es: 'Casos abiertos anteriores', en: 'Open cases from before' },
} satisfies Record<string, Words>
export type CaseTarget = keyof typeof caseTargets
export const isCaseTarget = (target: string): target is CaseTarget => Object.hasOwn(caseTargets, target)
/** Imported as a whole or not at all, from a template. */
export const wholeTargets = { ...openingTargets, ...caseTargets }
export type WholeTargetName = keyof typeof wholeTargets
export const importTargets = { ...recordTargets, ...wholeTargets }
export type ImportTarget = keyof typeof importTargets
export const targetNames = Object.keys(importTargets) as [ImportTarget, ...ImportTarget[]]
export const isWholeTarget = (target: string): target is WholeTargetName =>
  Object.hasOwn(wholeTargets, target)

type ImportPage = {
  path: string
  words: Words
  targets: Partial<Record<ImportTarget, Words>>
  roles: readonly Role[]
}
/** What is imported together, on one screen and by the same people. */
export const importPages = {
  customers: {
    path: 'import',
    words: { es: 'Importar', en: 'Import' },
    targets: recordTargets,
    roles: may.editAccounts,
  },
  opening: {
    path: 'opening',
    words: { es: 'Saldos iniciales', en: 'Opening balances' },
    targets: openingTargets,
    roles: may.editFiscalSettings,
  },
  cases: {
    path: 'nco-import',
    words: { es: 'Importar casos', en: 'Import cases' },
    targets: caseTargets,
    roles: may.editQuality,
  },
} satisfies Record<string, ImportPage>
export type ImportPageName = keyof typeof importPages
export const pageOfImport = (target: string): ImportPage =>
  Object.values<ImportPage>(importPages).find(({ targets }) => Object.hasOwn(targets, target)) ??
  importPages.customers

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

export const importStates = {
  uploaded: { es: 'Por revisar', en: 'To be checked' },
  checking: { es: 'Revisando', en: 'Checking' },
  checked: { es: 'Revisado', en: 'Checked' },
  running: { es: 'Importando', en: 'Importing' },
  done: { es: 'Importado', en: 'Imported' },
  undoing: { es: 'Deshaciendo', en: 'Being undone' },
  undone: { es: 'Deshecho', en: 'Undone' },
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
export const isUndoingImport = (state: ImportState): boolean => state === 'undoing'
export const isUndoneImport = (state: ImportState): boolean => state === 'undone'
/** It is not checked or run any more. */
export const isEndedImport = (state: ImportState): boolean =>
  isDoneImport(state) || isUndoingImport(state) || isUndoneImport(state)
/** Something of it may be stored: also after an interrupted run, and what an earlier undo had to leave. */
export const isUndoableImport = (state: ImportState): boolean =>
  isRunningImport(state) || isEndedImport(state)

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
/** As those of the rows, where each is a case. */
export const caseOutcomes: typeof rowOutcomes = {
  ...rowOutcomes,
  new: { es: 'Casos nuevos', en: 'New cases' },
  created: { es: 'Casos registrados', en: 'Cases registered' },
  wrong: { es: 'Casos con errores', en: 'Wrong cases' },
}
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

export const importLimits = { rows: 50_000, columns: 100, bytes: 20 * 1024 * 1024 }
