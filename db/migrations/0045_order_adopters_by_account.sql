-- For the confirmation of an address and the end of an account. Few orders have one.
CREATE INDEX orders_to_adopt ON orders (adopter_id) WHERE adopter_id IS NOT NULL;
