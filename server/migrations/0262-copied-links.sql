-- When somebody of the firm last made a link of the quote to hand on; the history says who.
alter table quotes add column link_made_at timestamptz;
