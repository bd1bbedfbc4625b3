-- Numbers of orders from a sequence, because bookings of different dates would wait for each other at the counter.
-- The counter of a year says what is added to the sequence; it begins with what the year has used.
create sequence order_numbers;
insert into number_sequences (key, year, next)
  select 'order_numbers', year, next - 1 from number_sequences where key = 'INS';
-- Instances of the version before go on with it until they are replaced, in a range of their own.
update number_sequences set next = next + 50000 where key = 'INS';
