/** Merges another account into the open one. */
import type { Client } from '#core/client.ts'
import type { AnyRow, Step } from '#web/office/records/screen.ts'
import { MergeDialog, mergeWords } from '#web/office/dialogs/merge-dialog.tsx'
import { accountsApi, merging } from './account.api.ts'

const find = (client: Client, { id, ...row }: AnyRow) => {
  const { taxId, email, phone, legalName, tradeName } = row as Record<string, string | null>
  return client.call(accountsApi.duplicateCandidates, {
    input: { id, taxId, email, phone, legalName, tradeName },
  })
}
const merge = (client: Client, params: { id: string }, input: { otherId: string }) =>
  client.call(accountsApi.merge, { params, input }) as Promise<AnyRow>

export const mergeAccount: Step = {
  key: 'merge',
  words: mergeWords,
  needs: accountsApi.merge,
  isAside: true,
  dialog: ({ onClose }) => <MergeDialog fields={merging} find={find} merge={merge} onClose={onClose} />,
}
