-- Numbers of orders from a sequence, because bookings of different dates would wait for each other at the counter.
-- The counter of a year says what is added to the sequence; it begins with what the year has used.
create sequence order_numbers;
update number_sequences set key = 'order_numbers', next = next - 1 where key = 'INS';
