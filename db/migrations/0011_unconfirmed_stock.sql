-- How much of the stock one network has taken without a person's confirmation, so that nobody can buy the shop empty. Rows are
-- swept after an hour. Unlogged like rate_limits: losing the counts in a crash costs nothing.
CREATE UNLOGGED TABLE unconfirmed_stock (
  network text NOT NULL,
  pieces integer NOT NULL CHECK (pieces >= 1),
  -- The card payment for which they are held; null for a cash order.
  hold_reference uuid,
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unconfirmed_stock_network ON unconfirmed_stock (network, taken_at);
CREATE INDEX unconfirmed_stock_hold ON unconfirmed_stock (hold_reference) WHERE hold_reference IS NOT NULL;

-- Cash orders of one phone number that nobody has confirmed.
CREATE INDEX orders_unconfirmed_phone ON orders (dialled_digits(phone))
  WHERE status = 'pending' AND payment_method = 'cod';
