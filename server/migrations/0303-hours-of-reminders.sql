-- The reminder that ships told the hour of the start, which self-paced dates have not. Templates that nobody edited in a
-- language, and mails made of them that may still go out, get the sentence that ships now.
create function paragraphs_of(variadic texts text[]) returns jsonb language sql as $$
  select jsonb_build_object('type', 'doc', 'content', jsonb_agg(
    jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', one)))
    order by place))
  from unnest(texts) with ordinality as line (one, place)
$$;
create temporary table former_reminder as
  select body, jsonb_set(jsonb_set(body,
    '{es,content,1,content,0,text}', '"Mañana comienza «{event.title}». Le recordamos los datos:"'),
    '{en,content,1,content,0,text}', '"“{event.title}” begins tomorrow. The facts once more:"') as told
  from (select jsonb_build_object(
    'es', paragraphs_of('Hola, {attendee.firstName}:',
      'Mañana a las {event.startTime} ({event.timezone}) comienza «{event.title}». Le recordamos los datos:',
      '{event.details}', '{if online} {event.joinUrl|Entrar a la sesión}',
      'Si no podrá asistir, avísenos respondiendo a este correo: quizás otra persona de su equipo pueda aprovechar el cupo.',
      'Le saluda {coordinator.name}'),
    'en', paragraphs_of('Hello {attendee.firstName},',
      '“{event.title}” begins tomorrow at {event.startTime} ({event.timezone}). The facts once more:',
      '{event.details}', '{if online} {event.joinUrl|Join the session}',
      'If you cannot attend, let us know by replying to this mail: perhaps somebody else on your team can take the seat.',
      'Kind regards, {coordinator.name}')) as body) shipped;
drop function paragraphs_of(text[]);
create function told_in(locale text, held jsonb) returns jsonb language sql as $$
  select case when held->locale = body->locale then jsonb_set(held, array[locale], told->locale) else held end
  from former_reminder
$$;
with changed as (
  update mail_templates t set body = told, version = t.version + 1, updated_at = now()
  from (select id, body, told_in('en', told_in('es', body)) as told from mail_templates) f
  where t.id = f.id and f.body <> told
  returning t.id, f.body, told)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'mailTemplates', id, 'update',
    jsonb_build_array(jsonb_build_object('field', 'body', 'from', body, 'to', told)), 'migration' from changed;
with changed as (
  update mails m set body = told, version = m.version + 1, updated_at = now()
  from (select id, body, told_in('en', told_in('es', body)) as told from mails
    where status in ('draft', 'scheduled', 'paused', 'cancelled', 'failed', 'partiallyFailed')) f
  where m.id = f.id and f.body <> told
  returning m.id, f.body, told)
insert into audit_entries (entity, entity_id, action, changes, request_id)
  select 'mails', id, 'update',
    jsonb_build_array(jsonb_build_object('field', 'body', 'from', body, 'to', told)), 'migration' from changed;
drop function told_in(text, jsonb);
drop table former_reminder;
