-- Whether the customer of a cash order has said yes, and how often staff have called. How they change: db/functions/confirmations.sql.

-- An order without a row counts as confirmed.
CREATE TABLE confirmations (
  order_id uuid PRIMARY KEY REFERENCES orders,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'declined')),
  -- When to call. In milliseconds, so that a page of the queue continues exactly behind the last one.
  due_at timestamptz(3) NOT NULL DEFAULT now(),
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

-- One row for each time that staff tried to reach the customer. It only grows: "undone" takes back the row before it.
CREATE TABLE call_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  outcome text NOT NULL CHECK (outcome IN ('confirmed', 'declined', 'no_answer', 'wrong_number', 'later', 'undone')),
  note text,
  -- When to call again; null for an answer.
  due_at timestamptz(3),
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX call_attempts_order ON call_attempts (order_id, id);
