-- Recordings of every provider are passed on by us, so that nobody keeps a link that opens them later.
alter table meeting_recordings drop column play_url, drop column passcode;
-- Where the bytes of those stored before are is asked of their provider.
insert into meeting_fetches (meeting_id, next_at)
select distinct meeting_id, now() from meeting_recordings where content_path is null and gone_at is null
on conflict (meeting_id) do update set next_at = now() where meeting_fetches.reason is distinct from 'limit';
