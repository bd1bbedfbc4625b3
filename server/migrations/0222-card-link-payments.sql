-- Payments by card links: a notice that arrives again has the reference of the first, a customer who pays twice another one.
create table card_link_payments (
  provider_id text not null references card_links (provider_id),
  reference text not null,
  payment_id bigint not null references payments (id),
  primary key (provider_id, reference)
);
insert into card_link_payments (provider_id, reference, payment_id)
  select l.provider_id, p.reference, p.id from card_links l join payments p on p.id = l.payment_id
  where p.reference is not null;
create trigger notify_change after insert or update or delete or truncate on card_link_payments
  for each statement execute function notify_change();
