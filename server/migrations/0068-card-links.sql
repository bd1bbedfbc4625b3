-- Links by which customers pay an invoice with a card.
create table card_links (
  provider_id text primary key,
  invoice_id bigint not null references invoices (id),
  url text not null,
  amount numeric(15, 2) not null check (amount > 0),
  currency text not null,
  expires_at timestamptz,
  -- Set once: a notice that arrives again records nothing.
  payment_id bigint references payments (id),
  created_at timestamptz not null default now()
);
create index card_links_invoice on card_links (invoice_id);
create trigger notify_change after insert or update or delete or truncate on card_links
  for each statement execute function notify_change();
