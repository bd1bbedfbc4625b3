-- Complaints that staff write down, answers that were not the last word, and the day that the terms count from.
alter table complaints alter column email drop not null;
alter table complaints add column medium text not null default 'web';
alter table complaints alter column medium drop default;
alter table complaints add column received_on date;
update complaints set received_on = (created_at at time zone 'America/Santo_Domingo')::date;
alter table complaints alter column received_on set not null;
alter table complaints add column reopened_count integer not null default 0;
alter table complaints alter column reopened_count drop default;
alter table complaints add column past_answers jsonb not null default '[]';
alter table complaints alter column past_answers drop default;

alter table complaints drop constraint complaints_status_check;
alter table complaints add check (status in ('received', 'acknowledged', 'answered', 'reopened', 'withdrawn', 'invalid'));
alter table complaints drop column due_date;
alter table complaints add column due_date date generated always as (case
  when status = 'received' then acknowledge_by
  when status in ('acknowledged', 'reopened') then answer_by
end) stored;
create index complaints_open on complaints (due_date) where due_date is not null and deleted_at is null;
create index complaints_received on complaints (received_on) where deleted_at is null;
