/** Writes the RNC or cédula that comes with the acceptance of a quote, where the customer's record has none. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { contentLocale, say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { accounts, patchAccount } from '#resources/customers/accounts/account.server.ts'
import {
  isCheckDigitRight,
  readIdentity,
  taxIdWords,
  type Identity,
} from '#resources/customers/accounts/tax-id.ts'
import type { Quote } from './quote.ts'

const words = {
  digit: {
    es: 'El dígito verificador no coincide. Revise el número.',
    en: 'The check digit does not match. Check the number.',
  },
  given: {
    es: 'Documento fiscal que indicó, sin guardar: {number}',
    en: 'Tax id that was given, not kept: {number}',
  },
} satisfies Record<string, Words>

/** What staff are told instead: another record has it, of which whoever answers learns nothing. */
export async function keepTaxId(
  context: Context,
  { accountId }: Quote,
  given: string | null | undefined,
): Promise<string | null> {
  const identity = readIdentity({ type: null, number: given ?? null, reason: null })
  if (!identity.number) return null
  assertDominican(identity)
  const account = accountId ? await accounts.lock(context, accountId) : undefined
  if (account?.taxId === identity.number) return null
  const isFree = account && !account.taxId && !(await isHeld(context, identity))
  if (!isFree) return say(words.given, contentLocale, { number: identity.number })
  await patchAccount(context, account.id, {
    taxId: identity.number,
    taxIdType: identity.type as 'rnc' | 'cedula',
  })
  return null
}

function assertDominican(identity: Identity): void {
  if (!identity.type) throw invalid({ taxId: taxIdWords.length })
  if (!isCheckDigitRight(identity)) throw invalid({ taxId: words.digit })
}

async function isHeld(context: Context, { type, number }: Identity): Promise<boolean> {
  const held = await accounts.all(context, {
    conditions: [sql`t.tax_id = ${number} and t.tax_id_type = ${type}`],
    limit: 1,
  })
  return held.length > 0
}

/** Whose acceptance asks for it; null when it is known, or nobody's record could take it. */
export async function asksTaxIdOf(
  context: Context,
  { accountId }: Pick<Quote, 'accountId'>,
): Promise<'company' | 'person' | null> {
  const account = accountId ? await accounts.get(context, accountId) : undefined
  if (!account || account.taxId) return null
  return account.type === 'person' ? 'person' : 'company'
}
