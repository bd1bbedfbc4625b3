-- More zeros that nobody set (0251): of customers whom opening balances created, of files that left the cell blank, and
-- the copies in quotes and drafts of invoices.
create temporary table unset_terms as
  select a.id from accounts a
  join audit_entries c on c.entity = 'accounts' and c.entity_id = a.id and c.action = 'create' and c.request_id = 'system'
  where a.payment_terms_days = 0
    and not exists (select from audit_entries e, jsonb_array_elements(e.changes) one
      where e.entity = 'accounts' and e.entity_id = a.id and e.id <> c.id and one ->> 'field' = 'paymentTermsDays')
    and (exists (select from invoices i where i.account_id = a.id and i.opening_import is not null)
      or exists (select from payments p where p.account_id = a.id and p.opening_import is not null)
      or exists (select from import_rows r join imports i on i.id = r.import_id
        where i.target = 'accounts' and r.record_id = a.id and r.outcome = 'created'))
    and not exists (select from import_rows r join imports i on i.id = r.import_id,
        jsonb_array_elements_text(i.mapping) with ordinality columns (field, place)
      where i.target = 'accounts' and r.record_id = a.id and r.outcome = 'created'
        and columns.field = 'paymentTermsDays' and trim(coalesce(r.cells[columns.place], '')) <> '');
update accounts set payment_terms_days = null, terms_to_review = true, version = version + 1
  where id in (select id from unset_terms);
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'accounts', id, 'update', '[{"field": "paymentTermsDays", "from": 0, "to": null}]', 'migration' from unset_terms;
drop table unset_terms;
with copied as (
  update quotes q set payment_terms_days = null, version = q.version + 1
  from accounts a where a.id = q.account_id and a.terms_to_review and q.payment_terms_days = 0
    and q.status in ('draft', 'sent', 'accepted')
  returning q.id)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'quotes', id, 'update', '[{"field": "paymentTermsDays", "from": 0, "to": null}]', 'migration' from copied;
with copied as (
  update invoices i set payment_terms_days = null, version = i.version + 1
  from accounts a where a.id = i.account_id and a.terms_to_review and i.payment_terms_days = 0 and i.status = 'draft'
  returning i.id)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'invoices', id, 'update', '[{"field": "paymentTermsDays", "from": 0, "to": null}]', 'migration' from copied;

-- An amount off the whole quote is a share of each line that counts (0261); who approved the average approves again.
create temporary table judged as
  with lines as (
    select i.quote_id, not i.is_optional or i.is_chosen as is_counted, g.gross,
      case when i.discount ->> 'kind' = 'percent' then (i.discount ->> 'value')::numeric
        when i.discount ->> 'kind' = 'amount' and g.gross > 0 then (i.discount ->> 'value')::numeric * 100 / g.gross
        else 0 end as share
    from quote_items i join quotes q on q.id = i.quote_id
      cross join lateral (select round(i.quantity * i.unit_price, 2) as gross) g
    where i.deleted_at is null and q.status = 'draft'),
  wholes as (
    select quote_id, sum(gross - round(gross * share / 100, 2)) filter (where is_counted) as whole from lines group by 1)
  select q.id, q.discount_percent as before, q.approved_at is not null as is_approved, greatest(max(round(100 - (100 - l.share) * (100 - case
        when q.discount ->> 'kind' = 'percent' then (q.discount ->> 'value')::numeric
        when q.discount ->> 'kind' = 'amount' and l.is_counted and w.whole > 0
          then (q.discount ->> 'value')::numeric * 100 / w.whole
        else 0 end) / 100, 2)), case when q.total = 0 then 100 else 0 end) as most,
    case when q.net + q.discount_total = 0 then 0
      else round(q.discount_total * 100 / (q.net + q.discount_total), 2) end as average
  from quotes q join lines l on l.quote_id = q.id join wholes w on w.quote_id = q.id
  group by q.id;
update quotes q set version = q.version + 1, discount_percent = j.most,
  approved_at = case when j.is_asked then null else q.approved_at end,
  approved_by_id = case when j.is_asked then null else q.approved_by_id end
  from (select *, is_approved and most > average as is_asked from judged) j
  where j.id = q.id and (j.most <> j.before or j.is_asked);
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'quotes', id, 'update', '[{"field": "approvedAt", "to": null}]', 'migration' from judged
  where is_approved and most > average;
drop table judged;
