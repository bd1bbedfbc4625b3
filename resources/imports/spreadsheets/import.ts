/** Imports of spreadsheets: what is imported on which screen, and the states of an import. */
import { may, type Role } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import { rowOutcomes } from '#resources/system/import-rows/import-row.ts'

type ImportPage = { path: string; words: Words; targets: readonly string[]; roles: readonly Role[] }
/** What is imported together, on one screen and by the same people. */
export const importPages = {
  customers: {
    path: 'import',
    words: { es: 'Importar', en: 'Import' },
    targets: ['accounts', 'contacts'],
    roles: may.editAccounts,
  },
  opening: {
    path: 'opening',
    words: { es: 'Saldos iniciales', en: 'Opening balances' },
    targets: ['lastNumbers', 'receivables', 'advances'],
    roles: may.editFiscalSettings,
  },
  cases: {
    path: 'nco-import',
    words: { es: 'Importar casos', en: 'Import cases' },
    targets: ['auditFindings', 'legacyNcos'],
    roles: may.editQuality,
  },
} as const satisfies Record<string, ImportPage>
export type ImportPageName = keyof typeof importPages
type TargetOf<Page extends ImportPageName> = (typeof importPages)[Page]['targets'][number]
export type ImportTargetName = TargetOf<ImportPageName>
export type RecordTargetName = TargetOf<'customers'>
/** Imported as a whole or not at all, from a template, and undone while nothing followed. */
export type WholeTargetName = Exclude<ImportTargetName, RecordTargetName>
export type OpeningTargetName = TargetOf<'opening'>
export type CaseTargetName = TargetOf<'cases'>
export const pageOfImport = (target: string): ImportPage =>
  Object.values<ImportPage>(importPages).find(({ targets }) => targets.includes(target)) ??
  importPages.customers
export const isCaseTarget = (target: string): boolean => pageOfImport(target) === importPages.cases

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

/** As those of the rows, where each is a case. */
export const caseOutcomes: typeof rowOutcomes = {
  ...rowOutcomes,
  new: { es: 'Casos nuevos', en: 'New cases' },
  created: { es: 'Casos registrados', en: 'Cases registered' },
  wrong: { es: 'Casos con errores', en: 'Wrong cases' },
}

export const importLimits = { rows: 50_000, columns: 100, bytes: 20 * 1024 * 1024 }
