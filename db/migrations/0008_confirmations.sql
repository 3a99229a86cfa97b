-- Whether the customer of a cash order has said yes, and how often staff have called. How they change:
-- src/shop/confirmations.

-- An order without a row counts as confirmed.
CREATE TABLE confirmations (
  order_id uuid PRIMARY KEY REFERENCES orders,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'declined')),
  -- When to call. In milliseconds, so that a page of the queue continues exactly behind the last one.
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  -- How often staff have called, and the last time.
  calls integer NOT NULL DEFAULT 0,
  called_at timestamptz,
  called_by integer REFERENCES users ON DELETE SET NULL,
  -- What the last call found.
  is_wrong_number boolean NOT NULL DEFAULT false,
  claimed_by integer REFERENCES users ON DELETE SET NULL,
  claimed_until timestamptz,
  opened_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- "staff:12", "shopper" or "shop".
  settled_by text
);
CREATE INDEX confirmations_queue ON confirmations (due_at, order_id) WHERE state = 'open';
CREATE INDEX confirmations_claimed ON confirmations (claimed_by) WHERE claimed_by IS NOT NULL;
