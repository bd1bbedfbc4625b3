-- The pesos of payments and notes are computed once and stored: the part that settles an invoice clears it to the cent.
alter table payments add column amount_dop numeric, add column rate_source text;
alter table payment_allocations
  add column currency text,
  add column received numeric,
  add column exchange_rate numeric,
  add column rate_source text,
  add column received_dop numeric,
  add column settled_dop numeric,
  add column itbis_withheld_dop numeric,
  add column isr_withheld_dop numeric,
  add column card_withheld_dop numeric;
alter table credit_notes
  add column credited_dop numeric not null default 0,
  add column taken_dop numeric not null default 0,
  add column refunded_dop numeric not null default 0;

drop trigger credit_notes_kept on credit_notes;
alter table payments disable trigger payments_kept;
alter table payment_allocations disable trigger payment_allocations_kept;

-- What was recorded before: in proportion, at first.
create function pg_temp.part(part numeric, whole numeric, pesos numeric) returns numeric language sql immutable as $$
  select case when whole = 0 then 0.00 else round(part * pesos / whole, 2) end
$$;
create temporary view issued_notes as
  select n.*, case when n.status = 'issued' then n.applied - coalesce(used.amount, 0)
    else least(n.total, n.applied) end as taken
  from credit_notes n left join lateral (select sum(amount) as amount from payments p
    where p.credit_note_id = n.id and p.state = 'recorded') used on true;
update credit_notes n set
  taken_dop = pg_temp.part(i.taken, i.total, i.total_dop),
  credited_dop = pg_temp.part(i.taken, i.total, i.total_dop),
  refunded_dop = pg_temp.part(i.refunded, i.total, i.total_dop)
  from issued_notes i where i.id = n.id;
update payments p set amount_dop = case when n.id is null then round(p.amount * coalesce(p.exchange_rate, 1), 2)
    else pg_temp.part(p.amount, n.total, n.total_dop) end
  from payments own left join credit_notes n on n.id = own.credit_note_id where own.id = p.id;
update payment_allocations a set
  currency = i.currency,
  received = a.amount,
  received_dop = pg_temp.part(a.amount, p.amount, p.amount_dop),
  settled_dop = pg_temp.part(a.amount + a.itbis_withheld + a.isr_withheld + a.card_withheld, i.total, i.total_dop),
  -- As the 607 said it: a share of the tax and of the net that the invoice prints in pesos.
  itbis_withheld_dop = pg_temp.part(a.itbis_withheld, i.tax, tax.dop),
  isr_withheld_dop = pg_temp.part(a.isr_withheld, i.total - i.tax, i.total_dop - tax.dop),
  card_withheld_dop = round(a.card_withheld * coalesce(p.exchange_rate, 1), 2)
  from payments p, invoices i, lateral (
    select coalesce(sum((one ->> 'taxDop')::numeric), 0) as dop from jsonb_array_elements(i.taxes) one) tax
  where p.id = a.payment_id and i.id = a.invoice_id;

-- Then what settles a note, a payment or an invoice takes the cents that are left of it.
update payments p set amount_dop = p.amount_dop + rest.pesos from (
  select max(p.id) as id, n.total_dop - n.taken_dop - n.refunded_dop - sum(p.amount_dop) as pesos
  from credit_notes n join payments p on p.credit_note_id = n.id and p.state = 'recorded'
  where n.credit_left = 0 group by n.id) rest where p.id = rest.id and rest.pesos <> 0;
update credit_notes n set refunded_dop = n.total_dop - n.taken_dop
  where n.credit_left = 0 and n.refunded > 0
    and not exists (select from payments p where p.credit_note_id = n.id and p.state = 'recorded');
update payment_allocations a set received_dop = a.received_dop + rest.pesos from (
  select max(a.id) as id, p.amount_dop - sum(a.received_dop) as pesos
  from payments p join payment_allocations a on a.payment_id = p.id
  where p.unallocated = 0 group by p.id) rest where a.id = rest.id and rest.pesos <> 0;
create temporary view open_pesos as
  select i.id, pg_temp.part(coalesce(i.opening_balance, i.total), i.total, i.total_dop)
    - coalesce((select sum(n.credited_dop) from credit_notes n where n.invoice_id = i.id and n.status = 'issued'), 0)
    - coalesce((select sum(a.settled_dop) from payment_allocations a join payments p on p.id = a.payment_id
        where a.invoice_id = i.id and p.state = 'recorded'), 0) as pesos
  from invoices i where i.status = 'issued' and i.balance = 0;
update payment_allocations a set settled_dop = a.settled_dop + rest.pesos from (
  select max(a.id) as id, o.pesos from open_pesos o join payment_allocations a on a.invoice_id = o.id
    join payments p on p.id = a.payment_id and p.state = 'recorded'
  where o.pesos <> 0 group by o.id, o.pesos) rest where a.id = rest.id;
update credit_notes n set credited_dop = n.credited_dop + rest.pesos from (
  select max(n.id) as id, o.pesos from open_pesos o join credit_notes n on n.invoice_id = o.id and n.status = 'issued'
  where o.pesos <> 0 group by o.id, o.pesos) rest where n.id = rest.id;
drop view open_pesos, issued_notes;
drop function pg_temp.part;

alter table payments alter column amount_dop set not null, enable trigger payments_kept;
alter table payment_allocations
  alter column currency set not null,
  alter column received set not null,
  alter column received_dop set not null,
  alter column settled_dop set not null,
  alter column itbis_withheld_dop set not null,
  alter column isr_withheld_dop set not null,
  alter column card_withheld_dop set not null,
  enable trigger payment_allocations_kept;
create trigger credit_notes_kept after update or delete on credit_notes for each row execute function keep_issued(
  'version updated_at updated_by search status fiscal_status applied refunded refunded_dop credit_left sent_at account_id contact_id',
  'ncf ncf_expires_on security_code signed_at external_file xml_file pdf_file voided_at void_reason void_note refunded_on refund_method refund_reference',
  'draft>issued draft>discarded discarded>draft issued>voided');
