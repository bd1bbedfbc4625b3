-- Numbers of issued documents are taken in one call, so that those who issue wait for each other as briefly as possible.

-- The next number of the first usable range (fiscal-documents.md, rules 1, 3 and 4); no row without one.
create function take_ncf(wanted text, day date)
returns table (sequence integer, range_id bigint, expires_on date) language plpgsql as $$
begin
  -- Tried again, because the range that was waited for may be exhausted by now, and another one follows it.
  for attempt in 1..2 loop
    return query
      update ncf_ranges r set next_number = r.next_number + 1
      from (
        select id from ncf_ranges n
        where n.ncf_type = wanted and n.state = 'open' and n.deleted_at is null and n.next_number <= n.last_number
          and (n.expires_on is null or n.expires_on >= day)
        order by n.priority, n.first_number limit 1 for update
      ) first
      where r.id = first.id
      returning r.next_number - 1, r.id, r.expires_on;
    exit when found;
  end loop;
end $$;

-- The internal number of a document and, when a type is wanted, its NCF. `later` is the day of a document dated after
-- it, which refuses it (rule 6). Others who issue wait from here until the transaction ends: it is called last.
create function take_numbers(
  document regclass, owner text, document_id bigint, sequence_key text, day date, wanted text, digits integer,
  out taken integer, out later date, out ncf text, out ncf_expires_on date
) language plpgsql as $$
declare range record;
begin
  insert into number_sequences (key, year, next) values (sequence_key, extract(year from day)::integer, 2)
  on conflict (key, year) do update set next = number_sequences.next + 1
  returning next - 1 into taken;
  execute format('select max(issue_date) from %s where number is not null and issue_date > $1', document)
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
