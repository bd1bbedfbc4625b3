-- Lists of invoices by payment status show what is due last first; with nulls last, as lists sort, the index gives the order.
drop index invoices_payment_status;
create index invoices_payment_status on invoices (payment_status, due_date desc nulls last, id desc)
  where deleted_at is null;
