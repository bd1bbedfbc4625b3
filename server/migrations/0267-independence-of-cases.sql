-- Who of Quality recorded what somebody else did on a case, and why Quality closed it for its verifier.
alter table ncos
  add column detected_recorded_by bigint references users (id),
  add column closing_reason text;
alter table nco_items
  add column disposition_recorded_by bigint references users (id),
  add column verification_recorded_by bigint references users (id);
