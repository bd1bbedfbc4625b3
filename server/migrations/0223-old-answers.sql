-- Of calls whose key is kept for ever, the answer goes after a day; the record's id and status stay.
alter table idempotency_keys
  add column created_at timestamptz not null default now(),
  add column answer_about jsonb;
