-- The days on which the setting of the 607 was turned on or off: months that were sent before keep their rule.
alter table fiscal_settings add column restating_days jsonb not null default '[]';
update fiscal_settings s set restating_days = coalesce(
  (select jsonb_agg(jsonb_build_object('day', (e.at at time zone 'America/Santo_Domingo')::date) order by e.id)
    from audit_entries e
    where e.entity = 'fiscalSettings' and e.entity_id = s.id and e.changes @> '[{"field": "restatesWithholdings"}]'),
  '[]');
-- Without its entry in the log, what is set counts from today.
update fiscal_settings set restating_days = restating_days || jsonb_build_array(
  jsonb_build_object('day', (now() at time zone 'America/Santo_Domingo')::date))
where restates_withholdings <> (jsonb_array_length(restating_days) % 2 = 1);
