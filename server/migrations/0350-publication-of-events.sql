-- Since when a date is published, whoever publishes it; of dates published before, nobody noted it.
alter table events add column published_at timestamptz;
create function fill_publication() returns trigger language plpgsql as $$
begin
  new.published_at := case
    when new.website_state <> 'published' then null
    when tg_op = 'UPDATE' and old.website_state = 'published' then old.published_at
    else now()
  end;
  return new;
end $$;
create trigger fill_publication before insert or update of website_state on events
  for each row execute function fill_publication();
