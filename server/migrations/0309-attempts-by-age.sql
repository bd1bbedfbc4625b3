-- Each first attempt deletes old ones, which read all of them.
create index attempts_window on attempts (window_start);
