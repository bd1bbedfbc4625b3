/** Finds the contact and the company that a form names, or creates them. */
import { sql } from 'kysely'
import { nameKeyOf } from '#server/database/name-key.ts'
import { arrayOf } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import { accounts as accountResource } from '#resources/customers/accounts/account.ts'
import { createAccount } from '#resources/customers/accounts/account.server.ts'
import { createContact } from '#resources/customers/contacts/contact.server.ts'
import { contacts as contactResource, type Contact } from '#resources/customers/contacts/contact.ts'
import type { Identity } from '#resources/customers/accounts/tax-id.ts'

export type WrittenPerson = Pick<Contact, 'firstName' | 'lastName'> & {
  email: string
  phone: string | null
  locale: Contact['preferredLocale']
  /** Written on a new record alone. */
  identity?: Pick<Identity, 'type' | 'number'>
}
export type WrittenCompany = Omit<WrittenPerson, 'firstName' | 'lastName'> & {
  legalName: string
  billingEmail?: string | null
  address?: string | null
}

/**
 * Two forms of the same customer wait for each other, so that neither creates what the other does. Who names a person and
 * a company locks the person first.
 */
export const lockCustomer = ({ db }: Context, customer: string) =>
  sql`select pg_advisory_xact_lock(hashtext('customer ' || fold(${customer})))`.execute(db)

/** By its tax id, or else by its name. What is known of it stays as it is: nobody has checked what was written. */
export async function accountOfCompany(context: Context, company: WrittenCompany): Promise<string> {
  const { legalName, identity = { type: null, number: null } } = company
  await lockCustomer(context, legalName)
  if (identity.number) await lockCustomer(context, identity.number)
  const { rows } = await sql<{ id: string }>`
    select id from accounts where deleted_at is null and (tax_id = ${identity.number}
      or (fold(legal_name) = fold(${legalName}) and (${identity.number}::text is null or tax_id is null)))
    order by tax_id is distinct from ${identity.number}, id limit 1`.execute(context.db)
  if (rows[0]) return rows[0].id
  const { email, phone, locale: preferredLocale, billingEmail, address } = company
  const input = accountResource.create.parse({
    type: 'company',
    legalName,
    taxIdType: identity.type,
    taxId: identity.number,
    email,
    phone,
    preferredLocale,
    ...(billingEmail && { billingEmails: [{ email: billingEmail }] }),
    ...(address && { address: { line1: address.slice(0, 120) } }),
  })
  return (await createAccount(context, input)).id
}

/** By address and name, because people share addresses. */
export async function contactOfPerson(
  context: Context,
  person: WrittenPerson,
  accountId: string | null,
): Promise<string> {
  await lockCustomer(context, person.email)
  const [known] = await contactsOfPeople(context, [person])
  return known ?? newContact(context, person, accountId)
}

/** Nobody else creates the same person, whose address is locked. */
export async function newContact(
  context: Context,
  { firstName, lastName, email, phone, locale: preferredLocale, identity }: WrittenPerson,
  accountId: string | null,
): Promise<string> {
  const input = contactResource.create.parse({
    firstName,
    lastName,
    email,
    phone,
    accountId,
    preferredLocale,
    documentType: identity?.type ?? null,
    documentId: identity?.number ?? null,
  })
  return (await createContact(context, input)).id
}

type Named = Pick<WrittenPerson, 'firstName' | 'lastName'> & { email: string | null }
/** The ids of the people who are known, in their order; null for others. */
export async function contactsOfPeople(
  { db }: Context,
  people: readonly Named[],
): Promise<(string | null)[]> {
  const texts = (of: (person: Named) => string | null) => arrayOf(people.map(of), 'text')
  const { rows } = await sql<{ id: string | null }>`
    select (select c.id from contacts c where c.deleted_at is null and lower(c.email) = lower(p.email)
        and ${nameKeyOf('c')} = ${nameKeyOf('p')}
      order by c.id limit 1) as id
    from unnest(${texts(({ email }) => email)}, ${texts(({ firstName }) => firstName)},
      ${texts(({ lastName }) => lastName)}) with ordinality as p (email, first_name, last_name, place)
    order by place`.execute(db)
  return rows.map(({ id }) => id)
}
