/** Companies that a file of contacts names and nobody knows: asked about once for the whole file. */
import { sql } from 'kysely'
import { fold } from '#core/search.ts'
import type { Context } from '#server/http/context.ts'
import { createAccount } from '#resources/customers/accounts/account.server.ts'
import { accounts as resource } from '#resources/customers/accounts/account.ts'
import { LEAVE_BLANK, NEW_CUSTOMER, type UnknownRecord } from '#resources/system/import-rows/import-row.ts'
import type { FindByName } from '#resources/system/import-rows/import-cell.ts'
import { likelyCustomers } from '#resources/customers/known-customers/likely-customers.server.ts'
import type { Sheet } from '#resources/system/import-rows/import-row.server.ts'

/** What was decided about the companies that are not known, by the text of the cell. */
export type UnknownCompanies = ReadonlyMap<string, UnknownRecord>

const inputOf = (legalName: string) => resource.create.safeParse({ type: 'company', legalName })
// A number is the tax id of a company whose name the file does not have.
const mayCreate = (text: string): boolean => /\p{L}/u.test(text) && inputOf(text).success

/** The companies among these texts that are not exactly one customer. */
export async function unknownCompanies(
  context: Context,
  { choices }: Sheet,
  { texts, find }: { texts: readonly string[]; find: FindByName },
): Promise<UnknownCompanies> {
  const open = [...new Set(texts)].filter((text) => text !== '' && find('accounts', text).length !== 1)
  if (open.length === 0) return new Map()
  const keyed = open.map((text) => ({ text, key: `company:${fold(text)}`, name: text }))
  const candidates = await likelyCustomers(context, keyed)
  const existing = await existingAccounts(context, Object.values(choices))
  return new Map(
    keyed.map(({ text, key, name }) => {
      const choice = choices[key] ?? null
      const isChosen =
        choice === LEAVE_BLANK || (choice === NEW_CUSTOMER ? mayCreate(text) : existing.has(choice ?? ''))
      const unknown: UnknownRecord = {
        key,
        type: 'accounts',
        name,
        taxId: null,
        candidates: candidates.get(key) ?? [],
        mayCreate: mayCreate(text),
        mayBeBlank: true,
        choice: isChosen ? choice : null,
      }
      return [text, unknown]
    }),
  )
}

async function existingAccounts({ db }: Context, choices: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = choices.filter((choice) => /^\d+$/.test(choice))
  const { rows } = await sql<{ id: string }>`
    select id from accounts where deleted_at is null and id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Creates each chosen one once, after which its name is known; answers their ids. */
export async function createCompanies(context: Context, unknown: UnknownCompanies): Promise<string[]> {
  const wanted = new Map<string, string>()
  for (const { key, name, choice } of unknown.values())
    // The first spelling names the company.
    if (choice === NEW_CUSTOMER && !wanted.has(key)) wanted.set(key, name!)
  const ids = []
  for (const name of wanted.values()) ids.push((await createAccount(context, inputOf(name).data!)).id)
  return ids
}
