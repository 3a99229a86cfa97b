-- A guest who registers takes along what they ordered in this browser: found without reading all orders.
CREATE INDEX orders_of_guests ON orders (guest_hash) WHERE guest_hash IS NOT NULL AND user_id IS NULL;
