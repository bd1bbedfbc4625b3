-- Which providers there are stands in the code, where a new one is listed.
alter table meeting_connections drop constraint meeting_connections_provider_check;
