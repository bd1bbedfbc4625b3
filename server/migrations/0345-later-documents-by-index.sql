-- As before; numbered documents are never removed, and where the statement says so it finds the last day by its index.
create or replace function take_numbers(
  document regclass, owner text, document_id bigint, sequence_key text, day date, wanted text, digits integer,
  out taken integer, out later date, out ncf text, out ncf_expires_on date
) language plpgsql as $$
declare range record;
begin
  insert into number_sequences (key, year, next) values (sequence_key, extract(year from day)::integer, 2)
  on conflict (key, year) do update set next = number_sequences.next + 1
  returning next - 1 into taken;
  execute format('select max(issue_date) from %s d where number is not null and issue_date > $1
    and deleted_at is null and to_jsonb(d) ->> ''opening_import'' is null', document)
    into later using day;
  if later is not null or wanted is null then
    return;
  end if;
  select * into range from take_ncf(wanted, day);
  if not found then
    return;
  end if;
  ncf := wanted || lpad(range.sequence::text, digits, '0');
  ncf_expires_on := range.expires_on;
  execute format('insert into fiscal_numbers (ncf, range_id, %I, issued_on) values ($1, $2, $3, $4)', owner)
    using ncf, range.range_id, document_id, day;
end $$;
