-- A customer without terms of its own has those of the firm. Of the zeros until now, those that nobody set become none:
-- the customer was created in the office with what the form began with, or by a file without this column, and nobody
-- named its terms afterwards. Billing gets the list.
alter table accounts
  alter column payment_terms_days drop not null,
  add column terms_to_review boolean not null default false;

create temporary table unset_terms as
  select a.id from accounts a
  join audit_entries c on c.entity = 'accounts' and c.entity_id = a.id and c.action = 'create'
  where a.payment_terms_days = 0
    and not exists (select from audit_entries e, jsonb_array_elements(e.changes) one
      where e.entity = 'accounts' and e.entity_id = a.id and e.id <> c.id and one ->> 'field' = 'paymentTermsDays')
    and case when c.request_id = 'system' then exists (select from import_rows r join imports i on i.id = r.import_id
        where i.target = 'accounts' and r.record_id = a.id and r.outcome = 'created'
          and not i.mapping @> '["paymentTermsDays"]')
      else c.user_id is not null and c.api_key_id is null end;
update accounts set payment_terms_days = null, terms_to_review = true, version = version + 1
  where id in (select id from unset_terms);
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'accounts', id, 'update', '[{"field": "paymentTermsDays", "from": 0, "to": null}]', 'migration' from unset_terms;
drop table unset_terms;
