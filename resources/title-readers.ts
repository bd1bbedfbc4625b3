/** Who reads the names of records that others refer to; everybody who signs in reads those that are not named here. */
import type { Resource } from '#core/resource.ts'
import { isAllowed, may, type Role } from '#core/roles.ts'

type TitleReaders = {
  roles: readonly Role[]
  /** What further roles see on purpose, by the fields that name it. */
  besides?: Partial<Record<Role, readonly string[]>>
}

/** Colleagues, courses, events and templates are named to all staff; customers, their money and participants are not. */
const titleReaders: Readonly<Record<string, TitleReaders>> = {
  accounts: {
    roles: may.readAccounts,
    // Whoever teaches knows for which company, and of which the participants are.
    besides: { instructor: ['events.accountId', 'orders.accountId'] },
  },
  attendees: { roles: may.readRegistrations },
  contacts: {
    roles: may.readContacts,
    besides: { instructor: ['attendees.contactId', 'orders.contactId', 'waitlistEntries.contactId'] },
  },
  creditNotes: { roles: may.readInvoices },
  invoices: { roles: may.readInvoices },
  payments: { roles: may.readInvoices },
  quotes: { roles: may.readQuotes },
}

/** Whether the roles read the name of what the field refers to; others read its kind alone. */
export function isNamed(
  roles: readonly string[],
  { resource, field }: { resource: Resource; field: string },
): boolean {
  const readers = titleReaders[resource.fields[field]!.target ?? '']
  if (!readers || isAllowed(roles, readers.roles)) return true
  return roles.some((role) => readers.besides?.[role as Role]?.includes(`${resource.name}.${field}`))
}
