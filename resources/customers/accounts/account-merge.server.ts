/** Merges two accounts: references move, and blank fields are filled. */
import { fillBlankFields, lockPair, repointReferences, recordMerge } from '#server/database/merging.ts'
import type { Context } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { accounts as resource, isProspect, taxIdNames, type Account } from './account.ts'

type AccountRecords = Records<typeof resource.fields>
export async function mergeAccounts(
  context: Context,
  accounts: AccountRecords,
  ids: { id: string; otherId: string },
): Promise<Account> {
  const pair = await lockPair(context, accounts, ids)
  const { kept, other } = pair
  await repointReferences(context, { target: resource.name, from: other.id, to: kept.id })
  await accounts.set(context, other.id, { mergedIntoId: kept.id })
  // Fails while anything still refers to it, and frees its tax id.
  await accounts.remove(context, other.id)
  await recordMerge(context, resource.name, { id: kept.id, name: `${other.code} ${other.legalName}` })
  const filled = fillBlankFields(resource.fields, pair, [
    taxIdNames.number,
    taxIdNames.type,
    taxIdNames.reason,
  ])
  return accounts.set(context, kept.id, { ...filled, ...(isProspect(kept) && { status: other.status }) })
}
