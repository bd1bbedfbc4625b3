-- What the fee includes, the terms of a booking, and the courses that come before another.
alter table settings
  add column fee_includes jsonb not null default '[]',
  add column cancellation_terms jsonb not null default '[]',
  add column whatsapp_other_dates jsonb default
    '{"es": "Hola, vi {service} del {date} en su sitio. ¿Qué otras fechas tienen?", "en": "Hello, I saw {service} of {date} on your site. Which other dates do you have?"}';
-- Blank: as the firm.
alter table courses
  add column fee_includes jsonb not null default '[]',
  add column prerequisite_ids bigint[] not null default '{}';
create index courses_prerequisites on courses using gin (prerequisite_ids);
