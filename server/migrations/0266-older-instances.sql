-- Instances of the version before go on for a while: what they record gets its pesos, its day and its kind of price here.
-- The next version drops these triggers with their functions, and the defaults.
alter table quote_items alter column tax_included set default false;
alter table invoice_items alter column tax_included set default false;
alter table credit_note_items alter column tax_included set default false;

create function pesos_part(part numeric, whole numeric, pesos numeric) returns numeric language sql immutable as $$
  select case when whole = 0 then 0.00 else round(part * pesos / whole, 2) end
$$;
create function open_pesos(invoice bigint) returns numeric language sql as $$
  select pesos_part(coalesce(i.opening_balance, i.total), i.total, i.total_dop)
    - coalesce((select sum(n.credited_dop) from credit_notes n where n.invoice_id = i.id and n.status = 'issued'), 0)
    - coalesce((select sum(a.settled_dop) from payment_allocations a join payments p on p.id = a.payment_id
        where a.invoice_id = i.id and p.state = 'recorded'), 0)
  from invoices i where i.id = invoice
$$;
create function tax_pesos(taxes jsonb) returns numeric language sql immutable as $$
  select coalesce(sum((one ->> 'taxDop')::numeric), 0) from jsonb_array_elements(taxes) one
$$;

create function fill_payment() returns trigger language plpgsql as $$
begin
  if new.amount_dop is null then
    select pesos_part(new.amount, total, total_dop) into new.amount_dop from credit_notes where id = new.credit_note_id;
    new.amount_dop := coalesce(new.amount_dop, round(new.amount * coalesce(new.exchange_rate, 1), 2));
  end if;
  return new;
end $$;
create trigger payments_filled before insert on payments for each row execute function fill_payment();
create function fill_allocation() returns trigger language plpgsql as $$
declare
  i invoices;
  p payments;
  used record;
begin
  if new.settled_dop is null then
    select * into i from invoices where id = new.invoice_id;
    select * into p from payments where id = new.payment_id;
    select coalesce(sum(received), 0) as amount, coalesce(sum(received_dop), 0) as pesos into used
      from payment_allocations where payment_id = p.id;
    new.currency := i.currency;
    new.received := new.amount;
    new.received_dop := pesos_part(new.amount, p.amount - used.amount, p.amount_dop - used.pesos);
    new.settled_dop := pesos_part(new.amount + new.itbis_withheld + new.isr_withheld + new.card_withheld, i.balance,
      open_pesos(i.id));
    new.itbis_withheld_dop := pesos_part(new.itbis_withheld, i.tax, tax_pesos(i.taxes));
    new.isr_withheld_dop := pesos_part(new.isr_withheld, i.total - i.tax, i.total_dop - tax_pesos(i.taxes));
    new.card_withheld_dop := round(new.card_withheld * coalesce(p.exchange_rate, 1), 2);
  end if;
  return new;
end $$;
create trigger payment_allocations_filled before insert on payment_allocations
  for each row execute function fill_allocation();
create function fill_note() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' and new.status = 'issued' and new.applied > 0 and new.taken_dop = 0 then
    new.taken_dop := pesos_part(new.applied, new.total, new.total_dop);
    -- The invoice owes less already.
    select pesos_part(new.applied, balance + new.applied, open_pesos(id)) into new.credited_dop
      from invoices where id = new.invoice_id;
  end if;
  if new.refunded <> old.refunded and new.refunded_dop = old.refunded_dop then
    new.refunded_dop := pesos_part(new.refunded, new.total, new.total_dop);
  end if;
  return new;
end $$;
create trigger credit_notes_filled before update on credit_notes for each row execute function fill_note();
create function fill_allocation_day() returns trigger language plpgsql as $$
begin
  if new.allocated_on is null then
    select greatest(p.paid_on, i.issue_date) into new.allocated_on
      from payments p, invoices i where p.id = new.payment_id and i.id = new.invoice_id;
  end if;
  return new;
end $$;
create trigger payment_allocations_dated before insert on payment_allocations
  for each row execute function fill_allocation_day();
