-- How many people a meeting was planned for, so that a save that asks for no more is not refused; and how often it was
-- made anew, because a provider answers a reference that it knows with the meeting that was deleted.
alter table meetings add column seats integer, add column made_anew integer not null default 0;
