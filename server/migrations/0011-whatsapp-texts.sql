-- A WhatsApp text that nobody has written is none: an empty one breaks its own rule when it is sent back.
alter table settings
  alter column whatsapp_event drop not null,
  alter column whatsapp_course drop not null,
  alter column whatsapp_service drop not null;
update settings set
  whatsapp_event = case when coalesce(whatsapp_event ->> 'es', '') <> '' then whatsapp_event end,
  whatsapp_course = case when coalesce(whatsapp_course ->> 'es', '') <> '' then whatsapp_course end,
  whatsapp_service = case when coalesce(whatsapp_service ->> 'es', '') <> '' then whatsapp_service end;
