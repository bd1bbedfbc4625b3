alter table services
  add column audience jsonb,
  add column questions jsonb not null default '[]';
alter table service_categories
  add column audience jsonb,
  add column questions jsonb not null default '[]';
