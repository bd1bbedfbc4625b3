-- The order whose people were moved to another event.
alter table orders add column transferred_from_id bigint references orders (id);
create index orders_transferred_from on orders (transferred_from_id) where transferred_from_id is not null;
