-- Drafts are judged by the discount of each line, optional ones too; a quote that costs nothing counts as 100.
update quotes q set discount_percent = greatest(q.discount_percent, l.most, case when q.total = 0 then 100 else 0 end)
from (
  select i.quote_id, max(round(100 - (100 - case
      when i.discount ->> 'kind' = 'percent' then (i.discount ->> 'value')::numeric
      when i.discount ->> 'kind' = 'amount' and i.quantity * i.unit_price > 0
        then least(100, (i.discount ->> 'value')::numeric * 100 / (i.quantity * i.unit_price))
      else 0 end) * (100 - case when p.discount ->> 'kind' = 'percent' then (p.discount ->> 'value')::numeric else 0 end) / 100,
    2)) as most
  from quote_items i join quotes p on p.id = i.quote_id
  where i.deleted_at is null and p.status = 'draft'
  group by 1
) l
where l.quote_id = q.id and q.status = 'draft';
