-- Whoever has an invoice is a customer.
update accounts a set status = 'customer'
where a.status = 'prospect' and exists (
  select from invoices i where i.account_id = a.id and i.number is not null and i.deleted_at is null
);
