-- Pages can be drafts: visitors see the title of their kind alone. What exists stays as it is.
alter table pages add column website_state text not null default 'published';
