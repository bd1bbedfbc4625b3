-- Formats instead of prefixes, and the numbers of a kind of document go on whatever its format: their key is the kind.
alter table fiscal_settings rename column quote_prefix to quote_format;
alter table fiscal_settings rename column invoice_prefix to invoice_format;
alter table fiscal_settings rename column credit_note_prefix to credit_note_format;
alter table fiscal_settings rename column receipt_prefix to receipt_format;

create temp table kinds on commit drop as
  select kind, prefix from fiscal_settings, lateral (values ('quote', quote_format), ('invoice', invoice_format),
    ('creditNote', credit_note_format), ('receipt', receipt_format)) k (kind, prefix);
insert into number_sequences (key, year, next)
  select k.kind, s.year, s.next from kinds k join number_sequences s on s.key = k.prefix;
delete from number_sequences where key in (select prefix from kinds);

update fiscal_settings set quote_format = quote_format || '-{year}-{number:4}',
  invoice_format = invoice_format || '-{year}-{number:5}',
  credit_note_format = credit_note_format || '-{year}-{number:5}',
  receipt_format = receipt_format || '-{year}-{number:5}';
