-- What is recorded of a payment stays: it has a customer, and its allocations are neither changed nor deleted.
alter table payments
  add constraint payments_customer check (num_nonnulls(account_id, contact_id) > 0);
alter table payment_allocations
  add constraint payment_allocations_amounts check (
    amount >= 0 and itbis_withheld >= 0 and isr_withheld >= 0 and card_withheld >= 0
    and amount + itbis_withheld + isr_withheld + card_withheld > 0);
create function keep_allocations() returns trigger language plpgsql as $$
begin
  raise exception 'a payment is reversed, its allocations stay' using errcode = 'restrict_violation';
end $$;
create trigger payment_allocations_kept before update or delete on payment_allocations
  for each row execute function keep_allocations();
