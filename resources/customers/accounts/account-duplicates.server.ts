/** Finds duplicate candidates of a customer being entered. */
import { sql } from 'kysely'
import type { Context } from '#server/http/context.ts'
import type { AccountDuplicate } from './account.api.ts'
import { isLikeName } from './like-name.server.ts'
import { readIdentity } from './tax-id.ts'

type AccountInput = { id?: string | undefined } & {
  [K in 'taxId' | 'email' | 'phone' | 'legalName' | 'tradeName']?: string | null | undefined
}

/** A warning only, because branches may share a name. At most five, the surest first. */
export async function findDuplicateAccounts(
  context: Context,
  input: AccountInput,
): Promise<AccountDuplicate[]> {
  const { id = '0', taxId, email, phone } = input
  const document = readIdentity({ type: null, number: taxId ?? null, reason: null }).number
  const names = [input.legalName, input.tradeName].flatMap((name) => [
    isLikeName(sql`t.legal_name`, name),
    isLikeName(sql`t.trade_name`, name),
  ])
  const { rows } = await sql<AccountDuplicate>`
    select id, legal_name as label,
      case when tax_id = ${document} then 'taxId' when lower(email) = lower(${email ?? null}) then 'email'
        when phone = ${phone ?? null} then 'phone' else 'name' end as because
    from accounts t where deleted_at is null and id <> ${id} and (
      tax_id = ${document} or lower(email) = lower(${email ?? null}) or phone = ${phone ?? null}
      or ${sql.join(names, sql` or `)})
    order by array_position(array['taxId', 'email', 'phone', 'name'],
      case when tax_id = ${document} then 'taxId' when lower(email) = lower(${email ?? null}) then 'email'
        when phone = ${phone ?? null} then 'phone' else 'name' end), id
    limit 5`.execute(context.db)
  return rows
}
