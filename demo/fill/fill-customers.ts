/** Creates the demo's accounts and their contacts. */
import { sql } from 'kysely'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { accounts as accountRecords, createAccount } from '#resources/customers/accounts/account.server.ts'
import { accounts as accountRules } from '#resources/customers/accounts/account.ts'
import { contacts as contactRecords } from '#resources/customers/contacts/contact.server.ts'
import { contacts as contactRules, type Contact } from '#resources/customers/contacts/contact.ts'
import type { Context } from '#server/http/context.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { accountInput, customerInput } from '../content/inputs.ts'
import { accounts } from '../content/people/accounts.ts'
import { customers } from '../content/people/customers.ts'
import type { EmployeeKey } from '../content/written.ts'

type RecordIds = { serviceIds: ReadonlyMap<string, string>; employeeIds: ReadonlyMap<EmployeeKey, string> }

export async function fillCustomers(
  context: Context,
  now: Date,
  { serviceIds, employeeIds }: RecordIds,
): Promise<void> {
  const ids = new Map<string, string>()
  for (const account of accounts) {
    const input = accountInput(account, {
      ownerEmployeeId: employeeIds.get(account.owner)!,
      isoProgrammes: account.programmes.map((code) => serviceIds.get(code)!),
    })
    const status = input.status === 'blocked' ? ('customer' as const) : input.status
    ids.set(account.key, (await createAccount(context, checked(accountRules, { ...input, status }))).id)
  }
  for (const [at, customer] of customers.entries()) {
    const accountId = ids.get(customer.account)!
    const input = checked(contactRules, { ...customerInput(customer, now), accountId })
    const former = ids.get(formerAccounts[customer.lastName] ?? '')
    const accountLinks = linksOf({ accountId, former }, daysAfter(homeDay(now), -(YEAR + 37 * at)))
    const values = { ...input, accountLinks }
    await contactRecords.create(context, values)
  }
}

/** Once what they bought is invoiced, because blocked customers get no invoices. */
export async function blockCustomers(context: Context): Promise<void> {
  for (const { legalName, status } of accounts) {
    if (status !== 'blocked') continue
    const found = await accountRecords.all(context, { conditions: [sql`t.legal_name = ${legalName}`] })
    for (const { id } of found) await accountRecords.set(context, id, { status })
  }
}

const YEAR = 365
/** Contacts who used to work for another account. */
const formerAccounts: Record<string, string> = {
  'Girasol Matos': 'segurosceiba',
  'Nogal Infante': 'boreal',
  'Trigo Mercedes': 'cumbrefresca',
}

type Links = Contact['accountLinks']
function linksOf(
  { accountId, former }: { accountId: string; former: string | undefined },
  day: string,
): Links {
  const open = { accountId, position: null, since: day, until: null }
  if (!former) return [open]
  return [{ accountId: former, position: 'Analista de calidad', since: '2019-03-04', until: day }, open]
}
