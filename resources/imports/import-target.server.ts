/** How accounts and contacts are recognised, made and changed by an import. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Fields } from '#core/field.ts'
import type { Row } from '#core/resource.ts'
import { fold } from '#core/search.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database.ts'
import { accounts, createAccount, patchAccount } from '../accounts/account.server.ts'
import { accounts as accountResource, taxIdNames } from '../accounts/account.ts'
import { identityIn, type IdentityNames } from '../accounts/tax-id.ts'
import { contacts, createContact, patchContact } from '../contacts/contact.server.ts'
import { contacts as contactResource, documentNames, fullName } from '../contacts/contact.ts'
import type { ImportTarget } from './import.ts'

export type Values = Record<string, unknown>
type Known = Row<Fields> & Values
export type Target = {
  fields: Fields
  /** Made once: a file has many rows. */
  newRule: z.ZodType
  changeRule: z.ZodType
  identity: IdentityNames
  /** What a new record starts with where the file says nothing. */
  usual: (values: Values) => Values
  /** By what a row is known in the file and in the database; never none. */
  keysOf: (values: Values) => string[]
  /** The records that have one of these keys. */
  known: (context: Context, keys: readonly string[]) => Promise<Known[]>
  create: (context: Context, values: Values) => Promise<{ id: string }>
  patch: (context: Context, id: string, values: Values) => Promise<{ id: string }>
}

const textIn = (values: Values, name: string): string => String(values[name] ?? '').trim()
const withPrefix = (keys: readonly string[], prefix: string): string[] =>
  keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

function identityKeys(values: Values, names: IdentityNames): string[] {
  const { type, number } = identityIn(values, names)
  return number ? [`document:${type ?? ''} ${number}`] : []
}

async function recordsWith(
  context: Context,
  target: 'accounts' | 'contacts',
  where: ReturnType<typeof sql>,
): Promise<Known[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(target)} where deleted_at is null and (${where})`.execute(context.db)
  const ids = rows.map(({ id }) => id)
  const records = target === 'accounts' ? accounts : contacts
  return ids.length === 0
    ? []
    : ((await records.all(context, {
        conditions: [sql`t.id = any(${ids}::bigint[])`],
      })) as unknown as Known[])
}

const accountTarget: Target = {
  fields: accountResource.fields,
  newRule: accountResource.create,
  changeRule: accountResource.patch,
  identity: taxIdNames,
  usual: (values) => {
    const { type } = identityIn(values, taxIdNames)
    return { type: type === 'cedula' || type === 'passport' ? 'person' : 'company' }
  },
  keysOf(values) {
    const code = textIn(values, 'code').toUpperCase()
    const keys = [...(code ? [`code:${code}`] : []), ...identityKeys(values, taxIdNames)]
    // Without either, only the same name tells that it is the same customer.
    return keys.length > 0 ? keys : [`name:${fold(textIn(values, 'legalName'))}`]
  },
  known: (context, keys) =>
    recordsWith(
      context,
      'accounts',
      sql`code = any(${withPrefix(keys, 'code:')}::text[])
        or (tax_id_type || ' ' || tax_id) = any(${withPrefix(keys, 'document:')}::text[])
          and tax_id = any(${withPrefix(keys, 'document:').map(numberOf)}::text[])
        or fold(legal_name) = any(${withPrefix(keys, 'name:')}::text[])`,
    ),
  create: (context, { code: _, ...values }) => createAccount(context, values as never),
  patch: (context, id, { code: _, ...values }) => patchAccount(context, id, values),
}

const numberOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

const contactTarget: Target = {
  fields: contactResource.fields,
  newRule: contactResource.create,
  changeRule: contactResource.patch,
  identity: documentNames,
  usual: () => ({}),
  keysOf(values) {
    const email = textIn(values, 'email').toLowerCase()
    const keys = [...(email ? [`email:${email}`] : []), ...identityKeys(values, documentNames)]
    if (keys.length > 0) return keys
    const name = fold(fullName(values as never))
    return [`name:${name}@${textIn(values, 'accountId')}`]
  },
  known: (context, keys) =>
    recordsWith(
      context,
      'contacts',
      sql`lower(email) = any(${withPrefix(keys, 'email:')}::text[])
        or (document_type || ' ' || document_id) = any(${withPrefix(keys, 'document:')}::text[])
          and document_id = any(${withPrefix(keys, 'document:').map(numberOf)}::text[])
        or fold(first_name || ' ' || last_name) = any(${withPrefix(keys, 'name:').map((key) => key.slice(0, key.lastIndexOf('@')))}::text[])`,
    ),
  create: (context, values) => createContact(context, values as never),
  patch: (context, id, values) => patchContact(context, id, values),
}

const targets: Record<ImportTarget, Target> = { accounts: accountTarget, contacts: contactTarget }
export const targetOf = (target: string): Target => targets[target as ImportTarget]

/** Every key that a record has, its name included. */
export function everyKeyOf(target: Target, record: Values): string[] {
  const { identity } = target
  const nameless = { ...record, [identity.type]: null, [identity.number]: null, code: null, email: null }
  return [...target.keysOf(record), ...target.keysOf(nameless)]
}

/** The names that cells may use for other records, looked up for many rows at once. */
export async function accountsNamed(db: Db, texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const documents = texts.map((text) => text.replace(/[\s.-]/g, ''))
  const { rows } = await sql<{
    id: string
    code: string
    taxId: string | null
    name: string
    trade: string | null
  }>`
    select id, code, tax_id, fold(legal_name) as name, fold(trade_name) as trade from accounts
    where deleted_at is null and (code = any(${texts.map((text) => text.toUpperCase())}::text[])
      or tax_id = any(${documents}::text[]) or fold(legal_name) = any(${texts.map(fold)}::text[]))`.execute(
    db,
  )
  for (const text of texts) {
    const own = rows.filter(
      ({ code, taxId, name }) =>
        code === text.toUpperCase() || taxId === text.replace(/[\s.-]/g, '') || name === fold(text),
    )
    found.set(
      text,
      own.map(({ id }) => id),
    )
  }
  return found
}
