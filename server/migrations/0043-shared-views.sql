-- Saved views are shared with whoever has one of these roles.
alter table saved_views add column roles text[] not null default '{}';
