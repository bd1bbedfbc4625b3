-- An order keeps until when it can be cancelled online, because the settings may change after it was placed.
alter table orders add column cancel_days integer;
