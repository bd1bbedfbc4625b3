-- Items of templates say whether their price has the tax in it; those of before have it without.
update quote_templates set items = (
  select jsonb_agg(jsonb_build_object('taxIncluded', false) || item order by place)
  from jsonb_array_elements(items) with ordinality as one (item, place)
) where items <> '[]';
