-- An order may be for a customer.

alter table orders add account_id bigint references accounts (id);
create index orders_account on orders (account_id) where deleted_at is null;
