/** Empties the schema and disables its constraints for a restore. */
import type { ClientBase, Pool } from 'pg'
import { inPublic, rowsOf } from './contents.ts'

/** Drops the objects of schema public except those of extensions, which an administrator may own. */
export async function emptySchema(client: ClientBase): Promise<void> {
  const notOfExtension = (oid: string) =>
    `not exists (select from pg_depend where pg_depend.objid = ${oid} and deptype = 'e')`
  const drops = await rowsOf<{ sql: string }>(
    client,
    `select format('drop %s if exists %s cascade', kind, name) as sql from (
       select case relkind when 'S' then 2 else 1 end as step, case relkind when 'v' then 'view' when 'm' then 'materialized view'
         when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
         and ${notOfExtension('oid')}
       union all select 3, 'routine', oid::regprocedure::text from pg_proc
       where pronamespace = 'public'::regnamespace and ${notOfExtension('oid')}
       union all select 4, 'type', oid::regtype::text from pg_type
       where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${notOfExtension('oid')}
       union all select 5, 'collation', oid::regcollation::text from pg_collation
       where collnamespace = 'public'::regnamespace and ${notOfExtension('oid')}
       union all select 6, 'text search configuration', oid::regconfig::text from pg_ts_config
       where cfgnamespace = 'public'::regnamespace and ${notOfExtension('oid')}
       union all select 7, 'text search dictionary', oid::regdictionary::text from pg_ts_dict
       where dictnamespace = 'public'::regnamespace and ${notOfExtension('oid')}
     ) as found order by step, kind, name`,
  )
  for (const { sql } of drops) await client.query(sql)
}

/** A pool of this one client, so that migrations run inside its transaction. */
export function singleClientPool(client: ClientBase): Pool {
  const inner: Record<string, string> = {
    begin: 'savepoint lent',
    commit: 'release savepoint lent',
    rollback: 'rollback to savepoint lent',
  }
  const lent = new Proxy(client, {
    get(target, key) {
      if (key === 'release') return () => undefined
      if (key === 'query') {
        return (text: string, values: unknown[]) =>
          target.query(inner[text.trim().toLowerCase()] ?? text, values)
      }
      return Reflect.get(target, key) as unknown
    },
  })
  // Cast: the migrator uses only these methods of a pool.
  return { connect: async () => lent, end: async () => undefined } as unknown as Pool
}

/** Drops constraints and triggers, so that rows load in any order; the returned function restores and checks them. */
export async function disableConstraints(client: ClientBase): Promise<() => Promise<void>> {
  const references = await rowsOf<{ table: string; name: string; rule: string }>(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by conname`,
  )
  const triggers = await rowsOf<{ table: string; name: string }>(
    client,
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and relkind <> 'v' and not tgisinternal and tgenabled = 'O'`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  return async () => {
    for (const { table, name, rule } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
    }
    for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
  }
}

/** Removes the rows migrations themselves write; the backup has its own. */
export async function removeRows(client: ClientBase, tables: string[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(inPublic).join(', ')}`)
}
