-- The certificate template and the mails that a course, or an event apart from its course, usually has.
alter table courses
  add column certificate_template_id bigint references certificate_templates (id),
  add column mail_plan_ids bigint[] not null default '{}';
create index courses_certificate_template on courses (certificate_template_id) where certificate_template_id is not null;
alter table events
  add column certificate_template_id bigint references certificate_templates (id),
  add column mail_plan_ids bigint[] not null default '{}';
create index events_certificate_template on events (certificate_template_id) where certificate_template_id is not null;
