-- Who did an action, and who of Quality recorded that for them; of those done before, whom the log names.
alter table nco_actions add column done_by bigint references employees (id),
  add column done_recorded_by bigint references users (id);
alter table capa_actions add column done_by bigint references employees (id),
  add column done_recorded_by bigint references users (id);
create temporary table doers as
  select distinct on (e.entity, e.entity_id) e.entity, e.entity_id,
      (select min(id) from employees where user_id = e.user_id and deleted_at is null) as employee_id
    from audit_entries e
    where e.entity in ('ncoActions', 'capaActions') and e.changes @> '[{"field": "status", "to": "done"}]'
    order by e.entity, e.entity_id, e.id desc;
alter table nco_actions disable trigger nco_actions_kept;
alter table capa_actions disable trigger capa_actions_ended_kept;
update nco_actions a set done_by = d.employee_id from doers d
  where d.entity = 'ncoActions' and d.entity_id = a.id and a.status in ('done', 'verified');
update capa_actions a set done_by = d.employee_id from doers d
  where d.entity = 'capaActions' and d.entity_id = a.id and a.status in ('done', 'verified');
alter table nco_actions enable trigger nco_actions_kept;
alter table capa_actions enable trigger capa_actions_ended_kept;
drop table doers;
