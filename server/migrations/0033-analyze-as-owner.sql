-- The running server's role owns no table, so it may not analyze one; only owners may before PostgreSQL 17.
create function analyze_contacts() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$ begin analyze public.accounts, public.contacts; end $$;
