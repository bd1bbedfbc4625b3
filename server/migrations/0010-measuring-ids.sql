-- The ids under which the firm's analytics and advertising services know the site; empty means neither is used.
alter table settings add column analytics_id text, add column pixel_id text;
