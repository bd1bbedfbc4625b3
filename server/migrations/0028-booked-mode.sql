-- What a seat was priced for stays known when its event changes what it offers.

alter table attendees add column booked_mode text;
