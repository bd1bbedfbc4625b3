/** The SQL that follows from a declaration of personal data. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { removeObjectsOf } from '#server/files/remove-objects.ts'
import type { Context } from '#server/http/context.ts'
import type { Holding } from '../holdings/holding.server.ts'
import type { Person } from '../holdings/person.server.ts'

const columnsOf = (columns: Record<string, unknown>): RawBuilder<unknown>[] =>
  Object.keys(columns).map((name) => sql`t.${sql.ref(name)}`)

/** The person's rows that still say something, so that a second erasure finds none. */
export function pending(holding: Holding, person: Person): RawBuilder<unknown> {
  if (holding.treatment !== 'anonymise' || holding.rewrite) return holding.where(person)
  const values = Object.values(holding.columns).map((value) => value(person))
  return sql`${holding.where(person)} and
    row(${sql.join(columnsOf(holding.columns))}) is distinct from row(${sql.join(values)})`
}

export async function countRows(db: Db, holding: Holding, person: Person): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(holding.table)} t where ${pending(holding, person)}`.execute(db)
  return Number(rows[0]!.count)
}

/** Ids of the records, and of the files they name. */
export async function idsBefore(
  db: Db,
  holding: Holding,
  person: Person,
): Promise<{ ids: string[]; files: string[] }> {
  if (!holding.resource) return { ids: [], files: [] }
  const files = (holding.files ?? []).map((name) => sql`t.${sql.ref(name)}::text`)
  const { rows } = await sql<{ id: string; files: (string | null)[] }>`
    select t.id::text as id, array[${sql.join(files)}]::text[] as files
    from ${sql.table(holding.table)} t where ${pending(holding, person)}`.execute(db)
  return { ids: rows.map(({ id }) => id), files: rows.flatMap((row) => row.files.flatMap((id) => id ?? [])) }
}

/** Answers how many rows it changed. */
export async function eraseRows(
  { db, user }: Pick<Context, 'db' | 'user'>,
  holding: Holding,
  person: Person,
): Promise<number> {
  if (holding.treatment === 'keep') return 0
  const table = sql.table(holding.table)
  if (holding.treatment === 'delete') {
    const deleted = await sql`delete from ${table} t where ${pending(holding, person)}`.execute(db)
    return Number(deleted.numAffectedRows ?? 0)
  }
  if (holding.rewrite) return holding.rewrite(db, person)
  const assignments = Object.entries(holding.columns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value(person)}`,
  )
  // An open form of a colleague must not write the old values back.
  const touched = holding.resource
    ? sql`, version = t.version + 1, updated_at = now(), updated_by = ${user?.id ?? null}`
    : sql``
  const changed = await sql`
    update ${table} t set ${sql.join(assignments)}${touched} where ${pending(holding, person)}`.execute(db)
  return Number(changed.numAffectedRows ?? 0)
}

export async function deleteFiles(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ sha256: string }>`
    delete from files where id = any(${[...ids]}::bigint[]) returning sha256`.execute(db)
  await sql`delete from file_variants v where not exists (select from files f where f.sha256 = v.sha256)`.execute(
    db,
  )
  await removeObjectsOf(
    db,
    rows.map(({ sha256 }) => sha256),
  )
  return rows.length
}
