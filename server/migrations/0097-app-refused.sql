-- An app that a provider does not accept, and answers that cannot be read, are problems of their own.
alter table meeting_connections drop constraint meeting_connections_problem_check,
  add check (problem in ('reconnect', 'unreachable', 'unexpected', 'setup'));
