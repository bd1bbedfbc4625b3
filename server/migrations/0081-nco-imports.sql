-- Cases from before Conforme and findings of audits, imported as whole files, with the numbers they had there.
alter table imports rename column customers to unknown;
update imports set unknown = coalesce((
  select jsonb_agg(u || '{"type": "accounts", "mayCreate": true}') from jsonb_array_elements(unknown) u), '[]');

alter table ncos
  add column legacy_number text,
  add column finding_number text,
  add column import_id integer;
alter table ncos drop column search;
alter table ncos add column search text generated always as (fold(coalesce(number, '') || ' ' || coalesce(legacy_number, '') || ' ' || coalesce(title, '') || ' ' || coalesce(description, ''))) stored;
create index ncos_search on ncos using gin ((' ' || search) gin_trgm_ops);
create unique index ncos_legacy_number_key on ncos (fold(legacy_number))
  where legacy_number is not null and deleted_at is null;
create unique index ncos_finding_number_key on ncos (fold(audit_ref), fold(finding_number))
  where audit_ref is not null and finding_number is not null and deleted_at is null;
create index ncos_import on ncos (import_id) where import_id is not null;
