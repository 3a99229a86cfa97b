-- All orders of a phone number: those that nobody has confirmed yet, and whether one was ever delivered. In place of the index of
-- unconfirmed ones alone, so that an order is written to as many indexes as before.
CREATE INDEX orders_phone ON orders (dialled_digits(phone));
DROP INDEX orders_unconfirmed_phone;
