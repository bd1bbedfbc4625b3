-- What a mailbox and a tax id hold is counted for each visitor who books; the expression is that of mailboxOf.
create index contacts_mailbox on contacts (regexp_replace(lower(email), '\+[^@]*(?=@)', ''));
create index orders_held_by_tax_id on orders ((billing ->> 'taxId')) where status = 'pending' and deleted_at is null;
