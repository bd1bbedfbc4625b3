/** Fields of imports: accounts or contacts from a spreadsheet. */
import type { Words } from '#core/words.ts'

export const importTargets = {
  accounts: { es: 'Clientes', en: 'Accounts' },
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
export const outcomeNames = Object.keys(rowOutcomes) as [RowOutcome, ...RowOutcome[]]

export const importLimits = { rows: 50_000, columns: 100, bytes: 20 * 1024 * 1024 }
