-- Lists of open cases are mostly ordered by due date, over several states.
create index ncos_due on ncos (due_date, id desc) where deleted_at is null;
create index capas_due on capas (due_date, id desc) where deleted_at is null;
