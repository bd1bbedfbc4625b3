-- Browsers on which a user has signed in: attempts from them are counted apart, so that strangers slow nobody down.
create table known_devices (
  token_hash text not null,
  user_id bigint not null references users (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id, used_at desc);
-- When a key that is slowed down may try again.
alter table attempts add column next_at timestamptz not null default now();
