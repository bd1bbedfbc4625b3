-- Records that became part of another one lead to it.

alter table accounts add column merged_into_id bigint references accounts (id);
alter table contacts add column merged_into_id bigint references contacts (id);
