/** How an import recognises, creates and changes accounts and contacts. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Fields } from '#core/field.ts'
import type { Row } from '#core/resource.ts'
import { fold } from '#core/search.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import {
  accounts,
  createAccount,
  createAccounts,
  patchAccount,
} from '#resources/customers/accounts/account.server.ts'
import { accounts as accountResource, taxIdNames } from '#resources/customers/accounts/account.ts'
import { identityIn, type IdentityNames } from '#resources/customers/accounts/tax-id.ts'
import {
  contacts,
  createContact,
  createContacts,
  patchContact,
  restoreContact,
} from '#resources/customers/contacts/contact.server.ts'
import {
  contacts as contactResource,
  documentNames,
  fullName,
} from '#resources/customers/contacts/contact.ts'
import type { Values } from '#resources/system/import-rows/import-row.server.ts'
import type { RecordTargetName } from '../spreadsheets/import.ts'

type ExistingRecord = Row<Fields> & Values
export type Target = {
  fields: Fields
  /** Created once, because a file has many rows. */
  newRule: z.ZodType
  changeRule: z.ZodType
  identity: IdentityNames
  /** The kind of a document given as a bare number. */
  documentTypeOf: (values: Values) => string
  /** Defaults of a new record. */
  defaults: (values: Values) => Values
  /** The keys that identify a row in the file and in the database; at least one. */
  keysOf: (values: Values) => string[]
  /** The records with any of these keys. */
  findByKeys: (context: Context, keys: readonly string[]) => Promise<ExistingRecord[]>
  create: (context: Context, values: Values) => Promise<{ id: string }>
  createMany: (context: Context, values: Values[]) => Promise<string[]>
  patch: (context: Context, id: string, values: Values) => Promise<{ id: string }>
  /** Gives former values back. */
  restore: (context: Context, id: string, values: Values) => Promise<{ id: string; version: number }>
}

const textOf = (value: unknown): string => String(value ?? '').trim()
const textIn = (values: Values, name: string): string => textOf(values[name])
const withPrefix = (keys: readonly string[], prefix: string): string[] =>
  keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

function identityKeys(values: Values, names: IdentityNames): string[] {
  const { type, number } = identityIn(values, names)
  return number ? [`document:${type ?? ''} ${number}`] : []
}

type Table = 'accounts' | 'contacts'
type Lookup = { by: ReturnType<typeof sql>; keys: readonly string[] }
/** One index lookup per key, because the planner's statistics are stale while the table fills. */
const lookupQuery = (table: Table, { by, keys }: Lookup) => sql<{ key: string; id: string }>`
  select k.key, r.id from unnest(${[...new Set(keys)]}::text[]) as k (key)
  cross join lateral (select id from ${sql.table(table)} where deleted_at is null and ${by} limit ${MAX_MATCHES}) r`
/** Two matches are already ambiguous. */
const MAX_MATCHES = 3
const isDocument = (type: string, number: string) =>
  sql`${sql.ref(number)} = substr(k.key, strpos(k.key, ' ') + 1) and ${sql.ref(type)} || ' ' || ${sql.ref(number)} = k.key`

async function recordsWith(
  context: Context,
  table: Table,
  lookups: readonly Lookup[],
): Promise<ExistingRecord[]> {
  const queries = lookups.filter(({ keys }) => keys.length > 0).map((lookup) => lookupQuery(table, lookup))
  if (queries.length === 0) return []
  const { rows } = await sql<{ id: string }>`${sql.join(queries, sql` union all `)}`.execute(context.db)
  const ids = rows.map(({ id }) => id)
  const records = table === 'accounts' ? accounts : contacts
  return ids.length === 0
    ? []
    : ((await records.all(context, {
        conditions: [sql`t.id = any(${ids}::bigint[])`],
        limit: null,
      })) as unknown as ExistingRecord[])
}

const accountTarget: Target = {
  fields: accountResource.fields,
  newRule: accountResource.create,
  changeRule: accountResource.patch,
  identity: taxIdNames,
  // A company's invalid RNC is not read as a cédula, except ten digits, which can be nothing else.
  documentTypeOf: ({ type, taxId }) => (type === 'person' || textOf(taxId).length === 10 ? 'cedula' : 'rnc'),
  defaults: (values) => {
    const { type } = identityIn(values, taxIdNames)
    return { type: type === 'cedula' || type === 'passport' ? 'person' : 'company' }
  },
  keysOf(values) {
    const code = textIn(values, 'code').toUpperCase()
    const keys = [...(code ? [`code:${code}`] : []), ...identityKeys(values, taxIdNames)]
    // Without either, only an equal name identifies the customer.
    return keys.length > 0 ? keys : [`name:${fold(textIn(values, 'legalName'))}`]
  },
  findByKeys: (context, keys) =>
    recordsWith(context, 'accounts', [
      { by: sql`code = k.key`, keys: withPrefix(keys, 'code:') },
      { by: isDocument('tax_id_type', 'tax_id'), keys: withPrefix(keys, 'document:') },
      { by: sql`fold(legal_name) = k.key`, keys: withPrefix(keys, 'name:') },
    ]),
  create: (context, values) => createAccount(context, values as never),
  createMany: (context, rows) => createAccounts(context, rows as never),
  patch: (context, id, { code: _, ...values }) => patchAccount(context, id, values),
  restore: (context, id, values) => accounts.set(context, id, values),
}

const contactTarget: Target = {
  fields: contactResource.fields,
  newRule: contactResource.create,
  changeRule: contactResource.patch,
  identity: documentNames,
  documentTypeOf: () => 'cedula',
  defaults: () => ({}),
  keysOf(values) {
    const email = textIn(values, 'email').toLowerCase()
    const keys = [...(email ? [`email:${email}`] : []), ...identityKeys(values, documentNames)]
    if (keys.length > 0) return keys
    const name = fold(fullName(values as never))
    return [`name:${name}@${textIn(values, 'accountId')}`]
  },
  findByKeys: (context, keys) =>
    recordsWith(context, 'contacts', [
      { by: sql`lower(email) = k.key`, keys: withPrefix(keys, 'email:') },
      { by: isDocument('document_type', 'document_id'), keys: withPrefix(keys, 'document:') },
      {
        by: sql`fold(first_name || ' ' || last_name) = k.key`,
        keys: withPrefix(keys, 'name:').map((key) => key.slice(0, key.lastIndexOf('@'))),
      },
    ]),
  create: (context, values) => createContact(context, values as never),
  createMany: (context, rows) => createContacts(context, rows as never),
  patch: (context, id, values) => patchContact(context, id, values),
  restore: (context, id, values) => restoreContact(context, id, values),
}

const targets: Record<RecordTargetName, Target> = { accounts: accountTarget, contacts: contactTarget }
export const targetOf = (target: string): Target => targets[target as RecordTargetName]

/** Every key of a record, including its name. */
export function allKeysOf(target: Target, record: Values): string[] {
  const { identity } = target
  const nameless = { ...record, [identity.type]: null, [identity.number]: null, code: null, email: null }
  return [...target.keysOf(record), ...target.keysOf(nameless)]
}

/** References by name, looked up for many rows at once. */
export async function accountsNamed(db: Db, texts: readonly string[]): Promise<Map<string, string[]>> {
  const spellings = [
    { by: sql`code = k.key`, keyOf: (text: string) => text.toUpperCase() },
    { by: sql`tax_id = k.key`, keyOf: (text: string) => text.replace(/[\s.-]/g, '') },
    { by: sql`fold(legal_name) = k.key`, keyOf: fold },
  ]
  const found = new Map<string, string[]>()
  for (const { by, keyOf } of spellings) {
    const { rows } = await lookupQuery('accounts', { by, keys: texts.map(keyOf) }).execute(db)
    const idsOf = Map.groupBy(rows, ({ key }) => key)
    for (const text of texts) {
      const ids = (idsOf.get(keyOf(text)) ?? []).map(({ id }) => id)
      found.set(text, [...new Set([...(found.get(text) ?? []), ...ids])])
    }
  }
  return found
}
