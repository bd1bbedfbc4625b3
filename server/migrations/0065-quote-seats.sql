-- Seats that open quotes hold in events; released when a quote ends, and by a job after its last day.
create table seat_holds (
  quote_id bigint not null references quotes (id),
  event_id bigint not null references events (id),
  seats integer not null check (seats > 0),
  -- Null once the customer accepted: the seats wait for their order.
  expires_at timestamptz,
  primary key (quote_id, event_id)
);
create index seat_holds_event on seat_holds (event_id);
create index seat_holds_expiry on seat_holds (expires_at) where expires_at is not null;
create trigger notify_change after insert or update or delete or truncate on seat_holds
  for each statement execute function notify_change();

-- Seats of an order whose people are named later, and the item of a quote that an order was made from.
alter table orders
  add column unnamed_seats integer not null default 0,
  add column quote_id bigint references quotes (id),
  add column quote_item_id bigint references quote_items (id);
alter table orders alter column unnamed_seats drop default;
alter table orders add constraint orders_unnamed_seats check (unnamed_seats >= 0);
create index orders_unnamed on orders (event_id) where unnamed_seats > 0;
create index orders_quote on orders (quote_id) where quote_id is not null;
create index orders_quote_item on orders (quote_item_id) where quote_item_id is not null;
