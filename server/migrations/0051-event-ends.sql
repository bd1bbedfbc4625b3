-- The index of 0042 needs ranges that do not end before they start.
alter table events add constraint events_end_after_start check (starts_at <= ends_at);
