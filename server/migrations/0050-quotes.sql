-- What sending and deciding of quotes leaves behind, and the links that open them.
alter table quotes
  add column discount_percent numeric not null default 0,
  add column sent_to text,
  add column pdf_file bigint references files (id),
  add column decided_from text,
  add column document_hash text,
  add constraint quotes_sent_have_number check (number is not null or status in ('draft', 'cancelled'));
alter table quotes alter column discount_percent drop default;

create table quote_links (
  -- SHA-256 of the token: a copy of the database opens no quote.
  token_hash text primary key,
  quote_id bigint not null references quotes (id),
  sent_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index quote_links_quote on quote_links (quote_id);
create trigger notify_change after insert or update or delete or truncate on quote_links
  for each statement execute function notify_change();
