-- Whether certificates of a template say the hours held or those that each holder attended.
alter table certificate_templates add column stated_hours text not null default 'held';
