/** Finds duplicate candidates of a customer being entered. */
import { sql } from 'kysely'
import { fold } from '#core/search.ts'
import type { Context } from '#server/http/context.ts'
import type { AccountDuplicate } from './account.api.ts'
import { readIdentity } from './tax-id.ts'

type AccountInput = { id?: string | undefined } & {
  [K in 'taxId' | 'email' | 'phone' | 'legalName' | 'tradeName']?: string | null | undefined
}

const LEGAL_FORMS = '( (s r l|srl|s a s|sas|s a|sa|e i r l|eirl|inc|llc|ltd|c por a|cxa))+$'
/** `Lácteos Cumbre, S.R.L.` and `Lacteos Cumbre SRL` are equal. */
const nameWithoutLegalForm = (name: string | null | undefined): string | null =>
  fold(name ?? '').replace(new RegExp(LEGAL_FORMS), '') || null

/** A warning only, because branches may share a name. At most five, the surest first. */
export async function findDuplicateAccounts(
  context: Context,
  input: AccountInput,
): Promise<AccountDuplicate[]> {
  const { id = '0', taxId, email, phone } = input
  const document = readIdentity({ type: null, number: taxId ?? null, reason: null }).number
  const names = [nameWithoutLegalForm(input.legalName), nameWithoutLegalForm(input.tradeName)].filter(
    (name) => name !== null,
  )
  const { rows } = await sql<AccountDuplicate>`
    select id, legal_name as label,
      case when tax_id = ${document} then 'taxId' when lower(email) = lower(${email ?? null}) then 'email'
        when phone = ${phone ?? null} then 'phone' else 'name' end as because
    from accounts where deleted_at is null and id <> ${id} and (
      tax_id = ${document} or lower(email) = lower(${email ?? null}) or phone = ${phone ?? null}
      or (search like any (${names.map((name) => `%${name}%`)}::text[])
        and (regexp_replace(fold(legal_name), ${LEGAL_FORMS}, '') = any (${names}::text[])
          or regexp_replace(fold(trade_name), ${LEGAL_FORMS}, '') = any (${names}::text[]))))
    order by array_position(array['taxId', 'email', 'phone', 'name'],
      case when tax_id = ${document} then 'taxId' when lower(email) = lower(${email ?? null}) then 'email'
        when phone = ${phone ?? null} then 'phone' else 'name' end), id
    limit 5`.execute(context.db)
  return rows
}
