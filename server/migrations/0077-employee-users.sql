-- A user is one employee: the sign-in decides who may sign. Of several employees with one user, the first keeps it,
-- who acted with it so far; the others lose it, which their history shows.
with twice as (
  update employees e set user_id = null, version = e.version + 1, updated_at = now()
  from (select id, user_id, row_number() over (partition by user_id order by id) as place
    from employees where user_id is not null and deleted_at is null) held
  where held.id = e.id and held.place > 1
  returning e.id, held.user_id
)
insert into audit_entries (entity, entity_id, action, changes)
select 'employees', id, 'update', jsonb_build_array(jsonb_build_object('field', 'userId', 'from', user_id::text, 'to', null))
from twice;
create unique index employees_user_id_key on employees (user_id) where deleted_at is null;
