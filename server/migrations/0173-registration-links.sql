-- Links to addresses that registered while registration is open: nobody becomes a user before the link was followed.
create table registration_links (
  token_hash text primary key,
  username text not null,
  locale text not null,
  expires_at timestamptz not null
);
