-- Who sees a confidential case depends on its actions, which lists and figures of cases look up.
create index nco_actions_responsible on nco_actions (responsible_id, nco_id) where deleted_at is null;
