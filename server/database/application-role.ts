/** Grants the roles of the running server and of erasures the least privileges they need. */
import pg, { type Pool } from 'pg'
import { jobSchema } from '../jobs/job.ts'

export type LimitedRoles = { application: string; erasure: string }

/** Runs as the tables' owner after the migrations; concurrent instances are safe. */
export async function grantToRoles(owner: Pool, { application, erasure }: LimitedRoles): Promise<void> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ user: string; database: string }>(
      'select current_user as user, current_database() as database',
    )
    const { user, database } = rows[0]!
    // An external server with only DATABASE_URL uses one role for all.
    if (application !== user)
      await client.query(grants(pg.escapeIdentifier(application), pg.escapeIdentifier(database)))
    if (erasure !== user) await client.query(erasureGrants(pg.escapeIdentifier(erasure)))
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
  revoke insert, update, delete on kysely_migration, kysely_migration_lock, audit_chain, audit_values,
    audit_redigests from ${role};
  revoke update, delete on audit_entries, audit_seals from ${role};`

const erasureGrants = (role: string): string => `
  select pg_advisory_xact_lock(hashtext('conforme-grants'));
  grant usage on schema public to ${role};
  grant execute on function erase_audit_values, erase_audit_addresses to ${role};`
