/** Writes the RNC or cédula that comes with the acceptance of a quote, where the customer's record has none. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { contentLocale, say, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { attempt } from '#server/database/attempt.ts'
import { accounts, patchAccount } from '#resources/customers/accounts/account.server.ts'
import {
  isCheckDigitRight,
  isDigits,
  readIdentity,
  type Identity,
} from '#resources/customers/accounts/tax-id.ts'
import { accounts as resource, lacksTaxId, type Account } from '#resources/customers/accounts/account.ts'
import { contacts, patchContact } from '#resources/customers/contacts/contact.server.ts'
import type { Quote } from './quote.ts'

const words = {
  digit: {
    es: 'El dígito verificador no coincide. Revise el número o déjelo en blanco.',
    en: 'The check digit does not match. Check the number or leave it blank.',
  },
  length: {
    es: 'El RNC tiene 9 números y la cédula 11. Si no tiene ninguno, déjelo en blanco.',
    en: 'An RNC has 9 digits, a cédula 11. Without one, leave it blank.',
  },
  given: {
    es: 'Documento fiscal que indicó, sin guardar: {number}',
    en: 'Tax id that was given, not kept: {number}',
  },
  kept: {
    es: 'Documento fiscal que indicó, guardado en el cliente: {number}',
    en: 'Tax id that was given, kept with the customer: {number}',
  },
} satisfies Record<string, Words>

/** What staff are told of it. Whoever answers learns nothing of other records. */
export async function keepTaxId(
  context: Context,
  { accountId, contactId }: Quote,
  given: string | null | undefined,
): Promise<string | null> {
  const identity = readIdentity({ type: null, number: given ?? null, reason: null })
  if (!identity.number) return null
  assertDominican(context, identity)
  if (accountId) return keepOfAccount(context, accountId, identity)
  if (context.user && contactId) return keepOfPerson(context, contactId, identity)
  return say(words.given, contentLocale, { number: identity.number })
}

async function keepOfAccount(context: Context, id: string, identity: Identity): Promise<string | null> {
  const number = identity.number!
  const account = await accounts.lock(context, id)
  if (account.taxId === number) return null
  const isUsable = mayKeep(context, account, identity) && !(await isHeld(context, identity))
  if (!isUsable) return say(words.given, contentLocale, { number })
  const taxIdType = identity.type as 'rnc' | 'cedula'
  // Somebody else may get the same number at the same moment.
  const kept = await attempt(context, resource.fields, () =>
    patchAccount(context, id, { taxId: number, taxIdType }),
  )
  return say('refused' in kept ? words.given : words.kept, contentLocale, { number })
}

/** Of a person who buys without a company. */
async function keepOfPerson(context: Context, id: string, identity: Identity): Promise<string | null> {
  const number = identity.number!
  const { documentId } = await contacts.lock(context, id)
  if (documentId === number) return null
  if (documentId || identity.type !== 'cedula') return say(words.given, contentLocale, { number })
  await patchContact(context, id, { documentId: number, documentType: 'cedula' })
  return say(words.kept, contentLocale, { number })
}

/** A cédula that a visitor gives for a company is that of the visitor. */
const mayKeep = (
  { user }: Context,
  { taxId, type }: Pick<Account, 'taxId' | 'type'>,
  identity: Identity,
): boolean =>
  !taxId &&
  (identity.type === 'rnc' || (identity.type === 'cedula' && (user !== undefined || type === 'person')))

/** What a visitor writes with letters is told to staff; staff copy what a record says. */
function assertDominican({ user }: Context, identity: Identity): void {
  if (!user && !isDigits(identity.number ?? '')) return
  if (!identity.type) throw invalid({ taxId: words.length })
  if (!isCheckDigitRight(identity)) throw invalid({ taxId: words.digit })
}

async function isHeld(context: Context, { type, number }: Identity): Promise<boolean> {
  const held = await accounts.all(context, {
    conditions: [sql`t.tax_id = ${number} and t.tax_id_type = ${type}`],
    limit: 1,
  })
  return held.length > 0
}

/** Whether its acceptance asks for it: not when it is known, or no record could take it. */
export const asksTaxId = async (
  context: Context,
  { accountId }: Pick<Quote, 'accountId'>,
): Promise<boolean> => accountId !== null && lacksTaxId(await accounts.get(context, accountId))
