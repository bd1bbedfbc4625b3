-- Seats of visitors are held for half an hour until the link in the mail is pressed; those taken before keep their time.
alter table orders add column address_confirmed_at timestamptz;
update orders set address_confirmed_at = terms_accepted_at where terms_accepted_at is not null;
alter table settings add column confirms_free boolean not null default true;
-- The sentence of the terms that shipped says so; one that was edited is left as it is.
with said as (
  select id, sections, replace(replace(sections::text,
    'Al enviar el formulario sus cupos quedan reservados por {holdHours} horas, y nunca',
    'Al enviar el formulario sus cupos quedan reservados por 30 minutos; cuando pulse el enlace de nuestro correo, por {holdHours} horas, y nunca'),
    'When you send the form your seats are held for {holdHours} hours, and never',
    'When you send the form your seats are held for 30 minutes; once you press the link in our mail, for {holdHours} hours, and never')::jsonb as now
  from pages where kind = 'terms'
), reworded as (
  update pages p set sections = said.now, version = p.version + 1, updated_at = now() from said
    where said.id = p.id and said.now <> p.sections returning p.id, said.sections as was, p.sections as now)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'pages', id, 'update', jsonb_build_array(jsonb_build_object('field', 'sections', 'from', was, 'to', now)),
    'migration' from reworded;
