/** Everything that can be imported, declared by its own area. */
import type { Words } from '#core/words.ts'
import { accountsImport } from '#resources/customers/accounts/account-import.ts'
import { contactsImport } from '#resources/customers/contacts/contact-import.ts'
import { caseImports } from '#resources/quality/nco-import/nco-import.ts'
import { openingImports } from '#resources/sales/opening/opening-import.ts'
import type {
  ImportColumn,
  ImportTarget,
  WholeImportTarget,
} from '#resources/system/import-rows/import-target.ts'
import type { ImportTargetName, WholeTargetName } from './import.ts'

export const wholeTargets: Readonly<Record<WholeTargetName, WholeImportTarget>> = {
  ...openingImports,
  ...caseImports,
}
export const importTargets: Readonly<Record<ImportTargetName, ImportTarget>> = {
  accounts: accountsImport,
  contacts: contactsImport,
  ...wholeTargets,
}
export const targetNames = Object.keys(importTargets) as [ImportTargetName, ...ImportTargetName[]]
export const targetWords = Object.fromEntries(
  Object.entries(importTargets).map(([name, { words }]) => [name, words]),
) as Record<ImportTargetName, Words>
export const columnsOf = (target: ImportTargetName): readonly ImportColumn[] => importTargets[target].columns

export const isWholeTarget = (name: string): name is WholeTargetName => Object.hasOwn(wholeTargets, name)
