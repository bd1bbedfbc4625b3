-- Links of quotes are told apart and end one by one: who made each, whether to hand on, and when its reader opened it.
alter table quote_links
  add column id bigint generated always as identity unique,
  add column is_copied boolean not null default false,
  add column made_by_id bigint references users (id),
  add column opened_at timestamptz;
-- When somebody of the firm last ended a link; the history says who.
alter table quotes add column link_ended_at timestamptz;
