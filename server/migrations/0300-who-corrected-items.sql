-- Who corrected an item, and who of Quality recorded that for them; of those corrected before, whom the log names.
alter table nco_items add column corrected_by bigint references employees (id),
  add column correction_recorded_by bigint references users (id);
create temporary table correctors as
  select distinct on (e.entity_id) e.entity_id,
      (select min(id) from employees where user_id = e.user_id and deleted_at is null) as employee_id
    from audit_entries e
    where e.entity = 'ncoItems' and (e.action = 'create' or e.changes @> '[{"field": "correctedAt"}]')
    order by e.entity_id, e.id desc;
alter table nco_items disable trigger nco_items_kept;
update nco_items i set corrected_by = c.employee_id from correctors c
  where c.entity_id = i.id and i.corrected_at is not null;
alter table nco_items enable trigger nco_items_kept;
drop table correctors;
