-- The text that is searched begins with a space, so that the start of a word is one pattern and one look into the index.
do $$
declare
  found record;
begin
  for found in
    select indexname, tablename, indexdef from pg_indexes
    where schemaname = current_schema() and indexdef like '% gin (search gin_trgm_ops)'
  loop
    execute format('drop index %I', found.indexname);
    execute replace(found.indexdef, 'gin (search gin_trgm_ops)', 'gin (('' '' || search) gin_trgm_ops)');
    -- What stands in an expression is known to the planner only when it was counted.
    execute format('analyze %I', found.tablename);
  end loop;
end
$$;

-- A list of events is counted, and mostly ordered, in the index alone.
drop index events_status;
create index events_status on events (status, modality, starts_at) include (id, title) where deleted_at is null;
