-- What is left of a payment is stored, so that lists filter, sort and sum it.
alter table payments add column unallocated numeric generated always as (amount - allocated) stored;
create or replace function keep_payments() returns trigger language plpgsql as $$
declare changing text[] := array['version', 'updated_at', 'updated_by', 'search', 'allocated', 'unallocated', 'state',
  'reversed_reason', 'reversed_at', 'certificate_number', 'certificate_file', 'notes', 'account_id', 'contact_id'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.state = 'reversed' and new.state <> 'reversed')
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at) then
    raise exception 'a payment is reversed, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
