-- The moment of a reversal, by which the journal dates it: later changes of the payment must not move it.
alter table payments add column reversed_at timestamptz;
create or replace function keep_payments() returns trigger language plpgsql as $$
declare changing text[] := array['version', 'updated_at', 'updated_by', 'search', 'allocated', 'state',
  'reversed_reason', 'reversed_at', 'certificate_number', 'certificate_file', 'notes', 'account_id', 'contact_id'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.state = 'reversed' and new.state <> 'reversed')
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at) then
    raise exception 'a payment is reversed, never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
update payments set reversed_at = updated_at where state = 'reversed';
alter table payments add constraint payments_reversed check ((state = 'reversed') = (reversed_at is not null));
