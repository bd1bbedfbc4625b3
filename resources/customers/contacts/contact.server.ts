/** Handlers of contacts; a contact may have several roles, such as instructor. */
import { sql } from 'kysely'
import { assertAll, conflict } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { getAfterMerge } from '#server/database/merging.ts'
import { idsIn } from '#server/database/query.ts'
import { isLikeName } from '#resources/customers/accounts/like-name.server.ts'
import { readIdentityIn } from '#resources/customers/accounts/read-identity.server.ts'
import { readIdentity } from '#resources/customers/accounts/tax-id.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import { createEmployee, employees } from '#resources/customers/employees/employee.server.ts'
import {
  createInstructor,
  instructors,
  isInstructorAlready,
} from '#resources/catalogue/instructors/instructor.server.ts'
import type { contactsApi, DuplicateCandidate } from './contact.api.ts'
import { updateAccountLinks } from './account-links.ts'
import { mergeContacts } from './contact-merge.server.ts'
import { contacts as resource, documentNames, fullName, type Contact } from './contact.ts'

export const contacts = records(resource, {
  order: sql`t.last_name collate es_app, t.first_name collate es_app, t.id`,
  sublabel: (locale) => sql`concat_ws(' · ',
    case when t.is_decision_maker then ${resource.fields.isDecisionMaker.label[locale]}::text end,
    case when t.is_billing then ${resource.fields.isBilling.label[locale]}::text end,
    (select legal_name from accounts a where a.id = t.account_id), t.email, t.phone)`,
  computed: {
    accountEver: { filter: ({ value }) => wasEverAt(idsIn(value)) },
  },
})

export const handlers: Handlers<typeof contactsApi> = {
  ...contacts.standard,
  get: getAfterMerge(contacts, resource),
  excel: exportRecords(contacts, resource),
  duplicateCandidates: ({ input }, context) => duplicateCandidates(context, input),
  create: ({ input }, context) => createContact(context, input),
  patch: ({ params, input }, context) => patchContact(context, params.id, input),
  merge: async ({ params, input }, context) => {
    const merged = await mergeContacts(context, contacts, { ...params, ...input })
    await renameRoles(context, merged)
    return merged
  },
  makeEmployee: async ({ params, input }, context) => {
    const derive = async (contact: Contact) => {
      if (contact.employeeId) throw conflict(isEmployeeAlready)
      const { id } = await createEmployee(context, { ...input, contactId: contact.id }, fullName(contact))
      return { employeeId: id }
    }
    const { employeeId } = await contacts.set(context, params.id, {}, { derive })
    return employees.get(context, employeeId!)
  },
  makeInstructor: async ({ params, input }, context) => {
    const derive = async (contact: Contact) => {
      if (contact.instructorId) throw conflict(isInstructorAlready)
      const { id } = await createInstructor(context, { ...input, contactId: contact.id }, fullName(contact))
      return { instructorId: id }
    }
    const { instructorId } = await contacts.set(context, params.id, {}, { derive })
    return instructors.get(context, instructorId!)
  },
}

export async function createContact(context: Context, input: NewContact): Promise<Contact> {
  const contact = await contacts.create(context, withDerivedFields(input), () => documentErrors(input))
  await recordMarketingConsent(context, contact)
  return contact
}

const decisionOf = ({ email, marketingConsent }: Contact): string | null =>
  marketingConsent && `${email} ${marketingConsent.granted}`

/** Mails obey the consents on record, so what staff write about news is recorded there. */
async function recordMarketingConsent(context: Context, after: Contact, before?: Contact): Promise<void> {
  const { id, email, marketingConsent } = after
  if (!email || decisionOf(after) === (before ? decisionOf(before) : null)) return
  const { granted, source } = marketingConsent ?? { granted: false, source: 'office' }
  await recordConsents(context, [
    { purpose: 'marketing', granted, email, entity: resource.name, entityId: id, source },
  ])
}

/** The bulk version of `createContact`, for imports. */
export async function createContacts(context: Context, inputs: readonly NewContact[]): Promise<string[]> {
  await assertAll(...inputs.map((input) => () => documentErrors(input)))
  return contacts.createMany(context, inputs.map(withDerivedFields))
}

type NewContact = Create<typeof resource.fields>
const documentErrors = (input: object, before?: Contact) =>
  readIdentityIn(input, documentNames, before).errors
const withDerivedFields = (input: NewContact) => ({
  ...input,
  ...readIdentityIn(input, documentNames).values,
  accountLinks: updateAccountLinks([], { to: input.accountId ?? null }),
})

export const patchContact = (
  context: Context,
  id: string,
  input: Patch<typeof resource.fields>,
): Promise<Contact> =>
  contacts.patch(context, id, input, {
    derive: (before, { accountId }) => ({
      ...readIdentityIn(input, documentNames, before).values,
      ...(accountId !== before.accountId && {
        accountLinks: updateAccountLinks(before.accountLinks, { from: before, to: accountId }),
      }),
    }),
    check: (before) => documentErrors(input, before),
    after: (contact, before) => onContactChanged(context, contact, before),
  })

/** Gives a contact former values back, those that only the server sets too. */
export const restoreContact = (context: Context, id: string, values: Partial<Contact>): Promise<Contact> =>
  contacts.set(context, id, values, {
    after: (contact, before) => onContactChanged(context, contact, before),
  })

async function onContactChanged(context: Context, contact: Contact, before: Contact): Promise<void> {
  await renameRoles(context, contact)
  await recordMarketingConsent(context, contact, before)
}

/** Present and former contacts of these accounts. */
const wasEverAt = (ids: string[]) =>
  sql`(t.account_id = any(${ids}::bigint[]) or ${sql.join(
    [
      sql`false`,
      ...ids.map((accountId) => sql`t.account_links @> ${JSON.stringify([{ accountId }])}::jsonb`),
    ],
    sql` or `,
  )})`

const isEmployeeAlready: Words = {
  es: 'Este contacto ya es empleado.',
  en: 'This contact is an employee already.',
}

async function renameRoles(context: Context, contact: Contact): Promise<void> {
  const name = fullName(contact)
  if (contact.employeeId) await employees.set(context, contact.employeeId, { name })
  if (contact.instructorId) await instructors.set(context, contact.instructorId, { name })
}

type DuplicateInput = { id?: string | undefined } & {
  [K in 'email' | 'phone' | 'documentId' | 'firstName' | 'lastName']?: string | null | undefined
}

/** A warning only, because people may share a phone. At most five. */
async function duplicateCandidates(
  context: Context,
  { id = '0', email, phone, documentId, firstName, lastName }: DuplicateInput,
): Promise<DuplicateCandidate[]> {
  const { number: document } = readIdentity({ type: null, number: documentId ?? null, reason: null })
  const name = firstName && lastName ? `${firstName} ${lastName}` : null
  const { rows } = await sql<DuplicateCandidate>`
    select id, concat_ws(' ', first_name, last_name) as label,
      case when email = lower(${email ?? null}) then 'email' when phone = ${phone ?? null} then 'phone'
        when document_id = ${document} then 'documentId' else 'name' end as because
    from contacts t where deleted_at is null and id <> ${id} and (
      lower(email) = lower(${email ?? null}) or phone = ${phone ?? null} or document_id = ${document}
      or search like fold(${name}) || ' %' or ${isLikeName(sql`concat_ws(' ', t.first_name, t.last_name)`, name)})
    order by id limit 5`.execute(context.db)
  return rows
}
