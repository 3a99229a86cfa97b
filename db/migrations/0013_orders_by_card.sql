-- For the list of card orders. Most orders are paid in cash.
CREATE INDEX orders_by_card ON orders (created_at, id) WHERE payment_method = 'card';
