-- The day of an allocation is stored: not before its payment, nor before its invoice. What was recorded before keeps the
-- day that the journal gave it. A payment of more than a year ago says why its date is right.
alter table payments add column paid_on_reason text;
alter table payment_allocations add column allocated_on date, disable trigger payment_allocations_kept;
update payment_allocations a set allocated_on = case
    when (a.created_at at time zone 'America/Santo_Domingo')::date = (p.created_at at time zone 'America/Santo_Domingo')::date
    then p.paid_on else (a.created_at at time zone 'America/Santo_Domingo')::date end
  from payments p where p.id = a.payment_id;
alter table payment_allocations alter column allocated_on set not null, enable trigger payment_allocations_kept;
-- The opening balances are of this day; null is the last day that they name.
alter table fiscal_settings add column opening_date date;
