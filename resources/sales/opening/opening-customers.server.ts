/** Recognises the customers of opening balances by document or name, and creates those that somebody chose to create. */
import { sql } from 'kysely'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { accounts as resource, taxIdNames } from '#resources/customers/accounts/account.ts'
import { createAccount } from '#resources/customers/accounts/account.server.ts'
import { checkIdentity, readIdentity, withLeadingZeros } from '#resources/customers/accounts/tax-id.ts'
import {
  likelyCustomers,
  type Candidates,
} from '#resources/customers/known-customers/likely-customers.server.ts'
import { NEW_CUSTOMER, type UnknownRecord } from '#resources/system/import-rows/import-row.ts'

type Named = { taxId: string | null; customer: string | null }
export type Customer = { accountId: string | null; contactId: string | null }
/** A known customer, one that is to be created, or one whom somebody must choose. */
export type FoundCustomer = {
  customer?: Customer
  create?: NewCustomer
  unknown?: UnknownRecord
  problems: Record<string, Words>
}
type NewCustomer = { key: string } & Pick<
  Parameters<typeof createAccount>[1],
  'legalName' | 'type' | 'taxId' | 'taxIdType' | 'status'
>

const words = {
  noName: { es: 'Escriba el RNC o el nombre del cliente', en: 'Write the RNC or the name of the customer' },
  unknown: {
    es: 'No se conoce a este cliente: elija abajo quién es, o que se cree.',
    en: 'This customer is not known: choose below who it is, or to create it.',
  },
  alike: {
    es: 'Se parece a «{name}»: elija abajo si es el mismo, o que se cree otro.',
    en: 'It looks like “{name}”: choose below whether it is the same, or create another.',
  },
  nameToCreate: { es: 'Hace falta el nombre para crearlo', en: 'The name is needed to create it' },
} satisfies Record<string, Words>

const alikeWords = (name: string): Words => ({
  es: words.alike.es.replace('{name}', name),
  en: words.alike.en.replace('{name}', name),
})

/** In the order of the rows. */
export async function findCustomers(
  context: Context,
  rows: readonly Named[],
  choices: Readonly<Record<string, string>>,
): Promise<FoundCustomer[]> {
  const named = rows.map(({ taxId, customer }) => ({ name: customer, ...documentOf(taxId) }))
  const documents = named.flatMap(({ number }) => number ?? [])
  const names = named.flatMap(({ name }) => (name ? [fold(name)] : []))
  const known = await knownCustomers(context, { documents, names })
  const chosen = await existingAccounts(context, Object.values(choices))
  const found = named.map((one): FoundCustomer => {
    if (!one.number && !one.name) return { problems: { customer: words.noName } }
    const customer = one.number ? known.byDocument.get(one.number) : known.byName.get(fold(one.name!))
    if (customer) return { customer, problems: {} }
    const key = one.number ?? `name:${fold(one.name!)}`
    const choice = choices[key] ?? null
    const isChosen = choice === NEW_CUSTOMER || (choice !== null && chosen.has(choice))
    const unknown = {
      key,
      type: 'accounts' as const,
      mayCreate: true,
      name: one.name,
      taxId: one.number,
      candidates: [],
      choice: isChosen ? choice : null,
    }
    return { unknown, problems: {} }
  })
  const asked = found.flatMap(({ unknown }) => unknown ?? [])
  const candidates = await likelyCustomers(context, asked)
  return found.map((one, at) => (one.unknown ? decided(one.unknown, named[at]!, candidates) : one))
}

type Document = { type: string | null; number: string | null }
/** Spreadsheets store numbers without their leading zeros. */
function documentOf(text: string | null): Document {
  const { type, number } = readIdentity({ type: null, number: text, reason: null })
  if (!number || !/^\d+$/.test(number) || type) return { type, number }
  const whole = withLeadingZeros({ type: number.length >= 9 ? 'cedula' : 'rnc', number })
  return readIdentity({ type: null, number: whole, reason: null })
}

type Known = { byDocument: Map<string, Customer>; byName: Map<string, Customer> }
/** A company before a person; several of one name are nobody. */
async function knownCustomers(
  { db }: Context,
  { documents, names }: { documents: string[]; names: string[] },
): Promise<Known> {
  const { rows: withDocument } = await sql<Customer & { document: string }>`
    select tax_id as document, id as account_id, null::bigint as contact_id from accounts
      where deleted_at is null and tax_id = any(${documents}::text[])
    union all select document_id, null, id from contacts
      where deleted_at is null and document_id = any(${documents}::text[])`.execute(db)
  const { rows: withName } = await sql<{ name: string; id: string; count: number }>`
    select fold(legal_name) as name, min(id) as id, count(*)::int as count from accounts
    where deleted_at is null and fold(legal_name) = any(${names}::text[]) group by 1`.execute(db)
  const byDocument = new Map<string, Customer>()
  for (const { document, accountId, contactId } of withDocument) {
    if (!byDocument.has(document)) byDocument.set(document, { accountId, contactId })
  }
  const unique = withName.filter(({ count }) => count === 1)
  return {
    byDocument,
    byName: new Map(unique.map(({ name, id }) => [name, { accountId: id, contactId: null }])),
  }
}

async function existingAccounts({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = ids.filter((id) => id !== NEW_CUSTOMER)
  const { rows } = await sql<{ id: string }>`
    select id from accounts where deleted_at is null and id = any(${asked}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type NamedDocument = Document & { name: string | null }
function decided(asked: UnknownRecord, named: NamedDocument, all: Candidates): FoundCustomer {
  const candidates = all.get(asked.key) ?? []
  const unknown = { ...asked, candidates }
  const { choice } = asked
  if (choice === null) {
    const [first] = candidates
    return { unknown, problems: { customer: first ? alikeWords(first.label) : words.unknown } }
  }
  if (choice !== NEW_CUSTOMER) {
    return { unknown, customer: { accountId: choice, contactId: null }, problems: {} }
  }
  return { unknown, ...newCustomer(asked.key, named) }
}

function newCustomer(
  key: string,
  { name, type, number }: NamedDocument,
): Pick<FoundCustomer, 'create' | 'problems'> {
  if (!name) return { problems: { customer: words.nameToCreate } }
  const create: NewCustomer = {
    key,
    legalName: name,
    type: type === 'cedula' || type === 'passport' ? 'person' : 'company',
    taxIdType: type as NewCustomer['taxIdType'],
    taxId: number,
    status: 'customer',
  }
  const { key: _, ...values } = create
  const isPossible = resource.create.safeParse(values).success
  const problems = checkIdentity(values, taxIdNames)
  return isPossible && Object.keys(problems).length === 0
    ? { create, problems: {} }
    : { problems: { taxId: Object.values(problems)[0] ?? words.nameToCreate } }
}

/** Creates each new customer of a batch once; answers the customer of each row. */
export async function createCustomers(
  context: Context,
  rows: readonly { customer?: Customer | undefined; create?: NewCustomer | undefined }[],
): Promise<Customer[]> {
  const made = new Map<string, Customer>()
  const found: Customer[] = []
  for (const { customer, create } of rows) {
    if (create && !made.has(create.key)) {
      const { key, ...values } = create
      made.set(key, {
        accountId: (await createAccount(context, resource.create.parse(values))).id,
        contactId: null,
      })
    }
    found.push(customer ?? made.get(create!.key)!)
  }
  return found
}
