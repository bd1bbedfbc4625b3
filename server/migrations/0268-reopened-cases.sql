-- When a case was last reopened, and when its items were verified: it is worked on again before it closes.
alter table ncos add column reopened_at timestamptz;
alter table nco_items add column verification_noted_at timestamptz;
update ncos n set reopened_at = (select max(e.at) from audit_entries e
    where e.entity = 'ncos' and e.entity_id = n.id and e.changes @> '[{"field": "reopenedCount"}]' and e.action = 'update')
  where n.reopened_count > 0 and n.status in ('inTreatment', 'awaitingVerification');
