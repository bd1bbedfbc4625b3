/** The company and the person who wrote a request: those that are known, or new ones. */
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import {
  accountOfCompany,
  contactOfPerson,
  lockCustomer,
} from '#resources/customers/known-customers/known-customer.server.ts'
import { referred } from '#server/database/references.ts'
import type { Context } from '#server/http/context.ts'
import type { ContactRequest } from './contact-request.ts'

export type KnownCustomer = {
  accountId?: string | null | undefined
  contactId?: string | null | undefined
}

/**
 * Where no id is given, takes the company of that name and the person of that address and name,
 * and creates those that are not known: a request that is turned twice makes no second customer.
 */
export async function customerOfRequest(
  context: Context,
  request: ContactRequest,
  { accountId, contactId }: KnownCustomer,
): Promise<{ accountId: string | null; contactId: string }> {
  const { company: legalName, name: firstName, lastname: lastName, email, phone, locale } = request
  if (!contactId) await lockCustomer(context, email)
  const account = accountId
    ? await referred('accountId', accounts.assertExists(context, accountId))
    : legalName && (await accountOfCompany(context, { legalName, email, phone, locale }))
  const contact = contactId
    ? await referred('contactId', contacts.assertExists(context, contactId))
    : await contactOfPerson(context, { firstName, lastName, email, phone, locale }, account)
  return { accountId: account, contactId: contact }
}
