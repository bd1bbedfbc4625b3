/** What a declaration of personal data says; preview, erasure, export and a test follow from it. */
import { sql, type RawBuilder } from 'kysely'
import type { Words } from '#core/words.ts'
import type { Db } from '#server/database/database.ts'
import type { ResourceName } from '#resources/index.ts'
import { erasedName, erasedText, type Person } from './person.server.ts'

type Value = (person: Person) => RawBuilder<unknown>
/** For what SQL cannot read; answers how many rows it changed. */
type Rewrite = (db: Db, person: Person) => Promise<number>
/** What becomes of each column with personal data. */
export type Columns = Record<string, Value>

export type Holding = {
  table: string
  words: Words
  /** Which rows are the person's; the columns are those of the table, aliased `t`. */
  where: (person: Person) => RawBuilder<unknown>
  /** Whose history and consents hang on it. */
  resource?: ResourceName
  /** What the history of these records says stays. */
  keepsHistory?: boolean
  /** The columns that the person gets, where not all of the row are about them. */
  exported?: readonly string[]
  /** Columns that name uploaded files, which go too. */
  files?: readonly string[]
} & (
  | { treatment: 'delete'; columns: readonly string[] }
  | { treatment: 'anonymise'; columns: Columns; rewrite?: Rewrite }
  | { treatment: 'keep'; columns: readonly string[]; law: Words }
) & { isCertificate?: boolean }

export const blank: Value = () => sql`null`
export const empty: Value = () => sql`''`
export const noEntries: Value = () => sql`'[]'::jsonb`
export const firstName: Value = () => sql`${erasedName.first}::text`
export const lastName: Value = () => sql`${erasedName.last}::text`
export const wholeName: Value = () => sql`${`${erasedName.first} ${erasedName.last}`}::text`
/** For columns that must have an address; `invalid` is reserved and never reached (RFC 2606). */
export const noAddress: Value = () => sql`'suprimida-' || t.id || '@conforme.invalid'`

/** Takes names, addresses, phones and documents out of a text that stays for what else it says. */
export const redacted =
  (column: string): Value =>
  ({ pattern }) =>
    sql`regexp_replace(t.${sql.ref(column)}, ${pattern}, ${erasedText}, 'gi')`
export const redactedJson =
  (column: string): Value =>
  ({ pattern }) =>
    sql`regexp_replace(t.${sql.ref(column)}::text, ${pattern}, ${erasedText}, 'gi')::jsonb`

/** One line for each text that is redacted. */
export const redactedTexts = (...names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, redacted(name)]))
export const redactedTrees = (...names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, redactedJson(name)]))
export const blanks = (...names: string[]): Columns => Object.fromEntries(names.map((name) => [name, blank]))

/** Whether a text of the row names the person. */
export const names = (column: string, person: Person): RawBuilder<unknown> =>
  namesIn(sql`t.${sql.ref(column)}::text`, person)
/** Whether any value of the row does. */
export const namesInRow = (person: Person): RawBuilder<unknown> => namesIn(sql`t::text`, person)

function namesIn(text: RawBuilder<unknown>, { pattern, marks }: Person): RawBuilder<unknown> {
  // The pattern alone takes ten times as long.
  const likes = marks.map((mark) => `%${mark.replaceAll(/[%_]/g, String.raw`\$&`)}%`)
  return sql`(${text} ilike any (${likes}::text[]) and ${text} ~* ${pattern})`
}
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`t.${sql.ref(column)} = any(${[...ids]}::bigint[])`
export const isAddress = (column: string, { emails }: Person): RawBuilder<unknown> =>
  sql`lower(t.${sql.ref(column)}) = any(${emails}::text[])`
export const either = (...conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` or `)})`
