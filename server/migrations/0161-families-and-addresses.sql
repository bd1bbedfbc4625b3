-- Families of categories on the consulting page, and addresses of instructors and services on the site.
alter table service_categories add column family_id bigint references service_categories (id);
create index service_categories_family on service_categories (family_id);

-- Slugs were not addresses until now, so some may be the same: all but the first get their id.
do $$ declare place text; language text; begin
  foreach place in array array['instructors', 'services'] loop
    foreach language in array array['es', 'en'] loop
      execute format($q$
        update %1$I t set slug = jsonb_set(t.slug, array[%2$L], to_jsonb(left(t.slug ->> %2$L, 80) || '-' || t.id))
        where t.deleted_at is null and exists (select from %1$I other
          where other.deleted_at is null and other.id < t.id and other.slug ->> %2$L = t.slug ->> %2$L)$q$, place, language);
      execute format('create unique index %I on %I ((slug ->> %L)) where deleted_at is null',
        place || '_slug-' || language || '_key', place, language);
    end loop;
  end loop;
end $$;
