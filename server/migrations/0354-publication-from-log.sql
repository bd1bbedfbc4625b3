-- Dates that were published before 0350 noted it are published since the last entry of that in the log. Where values that
-- may have told of it later are erased, and where the log never told it, nobody knows.
with told as (
  select distinct on (entity_id) entity_id, at,
      jsonb_path_query_first(changes, '$[*] ? (@.field == "websiteState")') ->> 'to' as state
    from audit_entries
    where entity = 'events' and action not in ('remove', 'restore')
      and (changes = '[]' or changes @> '[{"field": "websiteState"}]')
    order by entity_id, id desc),
noted as (
  update events e set published_at = t.at, version = e.version + 1
    from told t
    where t.entity_id = e.id and t.state = 'published' and e.website_state = 'published' and e.published_at is null
    returning e.id, t.at)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'events', id, 'update', jsonb_build_array(
    jsonb_build_object('field', 'publishedAt', 'from', null, 'to', at)), 'migration' from noted;
