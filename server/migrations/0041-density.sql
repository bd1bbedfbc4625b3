-- How tall the rows of lists are; without a choice they are compact.
alter table users add column density text check (density in ('compact', 'comfortable'));
