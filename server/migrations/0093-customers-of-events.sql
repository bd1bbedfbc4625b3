-- Whom an in-company event is given for; known where a single customer booked it.
alter table events add column account_id bigint references accounts (id);
create index events_account on events (account_id) where account_id is not null;
update events e set account_id = o.account_id
from (
  select event_id, min(account_id) as account_id from orders
  where account_id is not null and status <> 'cancelled' and deleted_at is null
  group by event_id having count(distinct account_id) = 1
) o
where o.event_id = e.id and e.visibility = 'inCompany';
