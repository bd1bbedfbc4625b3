-- Whose events an instructor may see hangs on a user, no longer on an e-mail address that anybody may share.
alter table instructors add column user_id bigint references users (id);
update instructors i set user_id = u.id
from contacts c, users u
where c.id = i.contact_id and i.deleted_at is null and u.deleted_at is null
  and lower(c.email) = lower(u.username) and 'instructor' = any (u.roles)
  and 1 = (
    select count(*) from instructors other join contacts oc on oc.id = other.contact_id
    where other.deleted_at is null and lower(oc.email) = lower(u.username)
  );
create unique index instructors_user_id_key on instructors (user_id) where deleted_at is null;
