/** Judges the fiscal type that is chosen for a draft, by its customer (fiscal-documents.md, rule 9). */
import { assertAll } from '#core/errors.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { buyerOf } from '#resources/sales/documents/printed-parties.server.ts'
import { customerOf, doubtOf, typeErrors } from './invoice-rules.ts'
import type { Invoice } from './invoice.ts'

type Draft = { [K in 'accountId' | 'contactId' | 'ncfType' | 'ncfTypeReason']?: Invoice[K] | undefined }

/** The reason as it is kept: none where nothing is asked. Throws 422 for a type that this customer cannot get. */
export async function keptTypeReason(context: Context, draft: Draft): Promise<string | null> {
  if (!draft.ncfType) return null
  const { accountId = null, contactId = null } = draft
  const account = accountId ? await referred('accountId', accounts.get(context, accountId)) : undefined
  const customer = customerOf(account, await buyerOf(context, { accountId, contactId }))
  await assertAll(() => typeErrors(draft, customer))
  return doubtOf(draft, customer) ? (draft.ncfTypeReason ?? null) : null
}
