-- A second factor at sign-in: codes of an authenticator app (TOTP) or recovery codes.

alter table users add column second_factor_at timestamptz;
alter table settings add column requires_second_factor boolean not null default false;

-- From the start of the set-up; users.second_factor_at says when it was confirmed. The secret itself is in the table
-- secrets, encrypted.
create table second_factors (
  user_id bigint primary key references users (id),
  -- The newest time step whose code was accepted: no code works twice.
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
-- Sign-ins with the right password that wait for the second factor.
create table sign_in_challenges (
  token_hash text primary key,
  user_id bigint not null references users (id),
  -- A changed password ends the challenge.
  password_digest text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenges_user on sign_in_challenges (user_id);

do $$
declare name text;
begin
  foreach name in array array['second_factors', 'recovery_codes', 'sign_in_challenges']
  loop
    execute format('create trigger notify_change after insert or update or delete or truncate on %I
      for each statement execute function notify_change()', name);
  end loop;
end $$;
