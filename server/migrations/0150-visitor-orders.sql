-- Orders that visitors place themselves: what they agreed to, how they pay, and the links that open their order.
alter table orders
  add column payment_choice text,
  add column billing jsonb,
  add column unplaced_people jsonb not null default '[]',
  add column terms_accepted_at timestamptz,
  add column terms_version text,
  add column privacy_version text,
  add column utm text;

create table order_links (
  -- SHA-256 of the token: a copy of the database opens no order.
  token_hash text primary key,
  order_id bigint not null references orders (id),
  -- SHA-256 of the form that placed the order, so that sending it again places none.
  form_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index order_links_order on order_links (order_id);
create index order_links_form on order_links (form_hash, created_at) where form_hash is not null;
create trigger notify_change after insert or update or delete or truncate on order_links
  for each statement execute function notify_change();

-- How long the site holds seats, and until when it lets people cancel.
alter table settings
  add column hold_hours integer not null default 72,
  add column cancel_days integer not null default 5;
