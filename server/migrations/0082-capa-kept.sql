-- What earlier cycles of a CAPA proved, what its metric was measured at, and what a check of an action found lacking.
alter table capas add column past_evidence jsonb not null default '[]';
alter table capas add column measurements jsonb not null default '[]';
alter table capas alter column past_evidence drop default, alter column measurements drop default;
alter table capa_actions add column lacking text;

-- The handlers refuse the same with a message at the field.
create function check_cause_of_action() returns trigger language plpgsql as $$
begin
  if not exists (select from capa_causes where id = new.cause_id and capa_id = new.capa_id) then
    raise exception 'an action covers a cause of its own case' using errcode = 'check_violation', constraint = 'capa_actions_cause_id_check';
  end if;
  return new;
end $$;
create trigger capa_actions_cause before insert or update of cause_id, capa_id on capa_actions
  for each row when (new.cause_id is not null) execute function check_cause_of_action();

-- A part neither changes in an ended case nor leaves it for another one.
create or replace function keep_parts_of_ended_capa() returns trigger language plpgsql as $$
declare is_ended boolean := false; held record;
begin
  for held in select status from capas where id in (new.capa_id, old.capa_id) order by id for share loop
    is_ended := is_ended or held.status in ('closed', 'cancelled');
  end loop;
  if is_ended then
    raise exception 'parts of an ended case do not change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
