-- The newest order of each phone number. It does what orders_phone did, which is dropped.
CREATE INDEX orders_of_phone ON orders (dialled_digits(phone), created_at, id);
DROP INDEX orders_phone;
-- The accounts with the phone number of an order.
CREATE INDEX users_phone ON users (dialled_digits(phone_number)) WHERE phone_number IS NOT NULL;
