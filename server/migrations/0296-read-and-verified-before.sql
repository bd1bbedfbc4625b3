-- Files of banks whose movements were booked before the order of days was asked for were read with the day first.
update bank_statements s set day_order = 'dmy'
  where day_order is null and exists (select from bank_lines l where l.statement_id = s.id);
-- Cases that were verified again before 0268 kept when: their last verification is that of the log.
with noted as (
  update nco_items i set verification_noted_at = e.at, version = i.version + 1
    from (select entity_id, max(at) as at from audit_entries
        where entity = 'ncoItems' and changes @> '[{"field": "verification"}]' group by entity_id) e
    where e.entity_id = i.id and i.verification_noted_at is null and i.verification is not null
      and exists (select from ncos n where n.id = i.nco_id and n.reopened_at is not null and n.status <> 'closed')
    returning i.id, e.at)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'ncoItems', id, 'update', jsonb_build_array(
    jsonb_build_object('field', 'verificationNotedAt', 'from', null, 'to', at)), 'migration' from noted;
