/** Reads who of some employees works here today, and who has a user to sign with. */
import { sql } from 'kysely'
import { assertValid } from '#core/errors.ts'
import type { Role } from '#core/roles.ts'
import type { Context } from '#server/http/context.ts'
import { homeTodaySql } from '#server/database/home-day.ts'
import { actingErrors, type ActingPeople } from './acting-people.ts'

/** `signedBy`: the roles that may call the endpoint of the signature. */
export async function readActingPeople(
  { db }: Pick<Context, 'db'>,
  ids: readonly (string | null)[],
  signedBy: readonly Role[],
): Promise<ActingPeople> {
  const { rows } = await sql<{ id: string; isSigning: boolean }>`
    select e.id, exists (select from users u where u.id = e.user_id and u.active and u.deleted_at is null
      and u.roles && ${[...signedBy]}::text[]) as is_signing
    from employees e
    where e.id = any(${ids.filter((id) => id !== null)}::bigint[]) and e.deleted_at is null and e.active
      and coalesce(e.end_date >= ${homeTodaySql}, true)`.execute(db)
  return {
    employed: new Set(rows.map(({ id }) => id)),
    signing: new Set(rows.flatMap(({ id, isSigning }) => (isSigning ? [id] : []))),
  }
}

/** Throws 422 at each field that names somebody anew who does not work here. */
export async function assertEmployed<Row extends object>(
  context: Pick<Context, 'db'>,
  field: keyof Row & string,
  { before, after }: { before?: Row; after: Row },
): Promise<void> {
  const id = (after[field] ?? null) as string | null
  if (id === null || id === before?.[field]) return
  const errors = actingErrors(await readActingPeople(context, [id], []), { owners: { [field]: id } })
  assertValid(errors)
}
