/** Copies the customer and the firm onto a document, as they are printed (fiscal-documents.md, rule 8). */
import { conflict, invalid } from '#core/errors.ts'
import type { Value } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { referred } from '#server/database/references.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { Account } from '#resources/customers/accounts/account.ts'
import type { Contact } from '#resources/customers/contacts/contact.ts'
import type { buyer, issuer } from './document-fields.ts'

export type Buyer = NonNullable<Value<typeof buyer>>
export type Issuer = NonNullable<Value<typeof issuer>>
type Customer = { accountId: string | null; contactId: string | null }

/** The company when there is one, or else the person. */
export async function buyerOf(context: Context, { accountId, contactId }: Customer): Promise<Buyer> {
  if (accountId) return companyBuyer(await referred('accountId', accounts.get(context, accountId)))
  if (!contactId) throw invalid({ accountId: validationWords.required })
  return personBuyer(await referred('contactId', contacts.get(context, contactId)))
}

const lines = (parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null

export const companyBuyer = ({ address, billingEmails, ...account }: Account): Buyer => ({
  name: account.legalName,
  taxIdType: account.taxIdType,
  taxId: account.taxId,
  address: lines([address.line1, address.line2, address.city, address.province, address.postalCode]),
  email: billingEmails[0]?.email ?? account.email,
  phone: account.phone,
  country: address.country,
})

const personBuyer = (contact: Contact): Buyer => ({
  name: `${contact.firstName} ${contact.lastName}`,
  taxIdType: contact.documentType,
  taxId: contact.documentId,
  address: null,
  email: contact.email,
  phone: contact.phone ?? contact.whatsapp,
  country: null,
})

export async function issuerOf(context: Context): Promise<Issuer> {
  const firm = await firmSettings(context)
  const [address] = firm.addresses
  return {
    legalName: firm.legalName,
    tradeName: firm.tradeName,
    rnc: firm.rnc,
    address: address ? lines([address.line1, address.line2, address.city, address.province]) : null,
    email: firm.email,
    phone: firm.phones[0]?.number ?? null,
  }
}

const noRnc: Words = {
  es: 'Falta el RNC de la empresa: escríbalo en los ajustes.',
  en: 'The RNC of the firm is missing: write it in the settings.',
}
/** Throws 409 for a firm without an RNC, which issues nothing. */
export async function issuingFirm(context: Context): Promise<Issuer> {
  const issuer = await issuerOf(context)
  if (!issuer.rnc) throw conflict(noRnc)
  return issuer
}
