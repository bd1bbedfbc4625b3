-- What staff wrote on contacts about news counts for mails from now on, unless the person decided since.
insert into consents (at, purpose, granted, email, entity, entity_id, wording, text_version, locale, source)
select coalesce((c.marketing_consent ->> 'at')::timestamptz, c.updated_at), 'marketing',
  (c.marketing_consent ->> 'granted')::boolean, c.email, 'contacts', c.id,
  'Según la ficha del contacto', coalesce(c.marketing_consent ->> 'textVersion', ''), c.preferred_locale,
  coalesce(c.marketing_consent ->> 'source', 'office')
from contacts c
where c.marketing_consent is not null and c.email is not null and c.deleted_at is null
  and not exists (select from consents k where k.purpose = 'marketing' and lower(k.email) = lower(c.email));
