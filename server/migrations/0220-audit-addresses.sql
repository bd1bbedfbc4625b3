-- The caller's address of an audit entry goes after its period, and the other values verify as before. New entries: the
-- digest of the values covers a digest of the address, whose salt goes with the address.
alter table audit_values add column address_digest bytea, add column address_salt bytea;
create function audit_address_digest(salt bytea, ip text) returns bytea language sql immutable
  return sha256(salt || convert_to(coalesce(ip, ''), 'UTF8'));
create function audit_digest(salt bytea, changes jsonb, address_digest bytea) returns bytea language sql immutable
  return sha256(salt || convert_to(jsonb_build_array(changes, encode(address_digest, 'hex'))::text, 'UTF8'));

-- Entries of before: what stays of their values gets a digest of its own, where they are as they were written.
create table audit_redigests (
  entry_id bigint primary key references audit_chain (id),
  digest bytea not null
);
create function audit_changes_digest(salt bytea, changes jsonb) returns bytea language sql immutable
  return sha256(salt || convert_to(changes::text, 'UTF8'));
insert into audit_redigests (entry_id, digest)
select entry_id, audit_changes_digest(salt, changes) from audit_values join audit_chain on id = entry_id
where ip <> '' and audit_values_digest(salt, changes, ip) = values_digest order by entry_id;
-- What an older instance wrote meanwhile; from here on its next entry waits.
lock table audit_entries in access exclusive mode;
insert into audit_redigests (entry_id, digest)
select entry_id, audit_changes_digest(salt, changes) from audit_values v join audit_chain on id = entry_id
where ip <> '' and audit_values_digest(salt, changes, ip) = values_digest
  and not exists (select from audit_redigests r where r.entry_id = v.entry_id) order by entry_id;

create or replace function write_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  salt bytea := uuid_send(gen_random_uuid());
  address_salt bytea := uuid_send(gen_random_uuid());
  address_digest bytea := audit_address_digest(address_salt, new.ip);
begin
  -- The transaction gets its number before the entry gets its own: the sealing of entries relies on it.
  perform pg_current_xact_id();
  insert into audit_chain (at, entity, entity_id, action, user_id, api_key_id, request_id, values_digest)
  values (coalesce(new.at, now()), new.entity, new.entity_id, new.action, new.user_id, new.api_key_id, new.request_id,
    audit_digest(salt, new.changes, address_digest))
  returning id into new.id;
  insert into audit_values (entry_id, changes, ip, salt, address_digest, address_salt)
  values (new.id, new.changes, new.ip, salt, address_digest, address_salt);
  return new;
end $$;

-- Vouches for all of the new digests, in the chain itself; also where there are none, so that nobody adds some later.
insert into audit_entries (entity, entity_id, action, changes, request_id)
select 'auditAddresses', 1, 'create', jsonb_build_array(jsonb_build_object('field', 'digests', 'from', null, 'to',
  encode(sha256(coalesce(string_agg(entry_id || ':' || encode(digest, 'hex'), ',' order by entry_id), '')::bytea), 'hex'))),
  'migration'
from audit_redigests;

create trigger audit_entries_kept before insert or update or delete or truncate on audit_redigests
  for each statement execute function keep_audit_entries();
create trigger notify_change after insert or update or delete or truncate on audit_redigests
  for each statement execute function notify_change();

create or replace function keep_audit_values() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') and current_setting('conforme.erasing', true) = 'yes' then return null; end if;
  raise exception 'audit entries are kept as they were written';
end $$;
drop trigger notify_change on audit_values;
create trigger notify_change after update or delete on audit_values
  for each statement execute function notify_change();

-- The only way to erase addresses, for the role of erasures (server/database/application-role.ts).
create index audit_values_addressed on audit_values (entry_id) where ip <> '';
create function erase_audit_addresses(before timestamptz, most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint;
begin
  perform set_config('conforme.erasing', 'yes', true);
  update audit_values v set ip = null, address_salt = null where v.entry_id in (
    select a.entry_id from audit_values a join audit_chain c on c.id = a.entry_id
    where a.ip <> '' and c.at < before
      and (a.address_digest is not null or exists (select from audit_redigests r where r.entry_id = a.entry_id))
    order by a.entry_id limit most);
  get diagnostics erased = row_count;
  perform set_config('conforme.erasing', '', true);
  return erased;
end $$;
revoke execute on function erase_audit_addresses from public;
