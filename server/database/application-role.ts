/** Grants the running server's role the least privileges it needs. */
import pg, { type Pool } from 'pg'
import { jobSchema } from '../jobs/job.ts'

/** Runs as the tables' owner after the migrations; concurrent instances are safe. */
export async function grantToApplication(owner: Pool, role: string): Promise<void> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ isOwner: boolean; database: string }>(
      'select current_user = $1 as "isOwner", current_database() as database',
      [role],
    )
    // An external server with only DATABASE_URL uses one role for both.
    if (rows[0]?.isOwner) return
    await client.query(grants(pg.escapeIdentifier(role), pg.escapeIdentifier(rows[0]!.database)))
  } finally {
    client.release()
  }
}

// One multi-statement text is one transaction; the lock keeps concurrent grants from failing each other.
const grants = (role: string, database: string): string => `
  select pg_advisory_xact_lock(hashtext('conforme-grants'));
  revoke create on schema public from public;
  revoke temporary on database ${database} from public;
  grant usage on schema public, ${jobSchema} to ${role};
  grant select, insert, update, delete on all tables in schema public, ${jobSchema} to ${role};
  grant usage, select on all sequences in schema public, ${jobSchema} to ${role};
  alter default privileges in schema public, ${jobSchema}
    grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema public, ${jobSchema} grant usage, select on sequences to ${role};
  revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${role};`
