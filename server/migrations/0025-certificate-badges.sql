-- The badge of a certificate: the credential under a name of its own, and its picture, both as they were made once.

create table certificate_badges (
  certificate_id bigint primary key references certificates (id) on delete cascade,
  credential_id uuid not null unique,
  credential text not null,
  picture bytea not null,
  created_at timestamptz not null default now()
);
alter table certificate_badges alter column picture set storage external;
create trigger certificate_badges_kept before update on certificate_badges for each row execute function keep_certificate_files();

-- Those were named by the certificate's code; they are signed again when asked for.
alter table certificate_files drop column credential;
