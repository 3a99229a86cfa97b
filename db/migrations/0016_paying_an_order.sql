-- A card payment for an order that is there already: it is unpaid, or partly paid. Null: the payment makes its order.
ALTER TABLE payment_attempts ADD COLUMN pays_order uuid REFERENCES orders;
CREATE INDEX payment_attempts_pays_order ON payment_attempts (pays_order) WHERE pays_order IS NOT NULL;
