/** Merges another contact into the open one. */
import type { Client } from '#core/client.ts'
import type { AnyRow, Step } from '#web/office/records/screen.ts'
import { MergeDialog, mergeWords } from '#web/office/dialogs/merge-dialog.tsx'
import { contactsApi, merging } from './contact.api.ts'

const find = (client: Client, { id, ...row }: AnyRow) => {
  const { email, phone, documentId, firstName, lastName } = row as Record<string, string | null>
  return client.call(contactsApi.duplicateCandidates, {
    input: { id, email, phone, documentId, firstName, lastName },
  })
}
const merge = (client: Client, params: { id: string }, input: { otherId: string }) =>
  client.call(contactsApi.merge, { params, input }) as Promise<AnyRow>

export const mergeContact: Step = {
  key: 'merge',
  words: mergeWords,
  needs: contactsApi.merge,
  isAside: true,
  dialog: ({ onClose }) => <MergeDialog fields={merging} find={find} merge={merge} onClose={onClose} />,
}
