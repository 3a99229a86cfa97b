-- For the list of cancelled orders whose money goes back. Few at a time.
CREATE INDEX orders_refund_due ON orders (created_at, id) WHERE payment_status = 'refund_due';
