-- Whether the customer of a cash order has said yes, and how often staff have called. How they change: db/functions/confirmations.sql.
-- No foreign keys, as in ledger_entries: orders are never deleted, and checking one costs as much as the row itself.

-- An order without a row counts as confirmed.
CREATE TABLE confirmations (
  order_id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'open'
    CONSTRAINT confirmations_state_known CHECK (state = ANY ('{open,confirmed,declined}'::text[])),
  -- When to call. In milliseconds, so that a page of the queue continues exactly behind the last one.
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  -- What the last call found.
  is_wrong_number boolean NOT NULL DEFAULT false,
  claimed_by integer,
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
  order_id uuid NOT NULL,
  outcome text NOT NULL
    CONSTRAINT call_attempts_outcome_known
    CHECK (outcome = ANY ('{confirmed,declined,no_answer,wrong_number,later,undone}'::text[])),
  note text,
  -- When to call again; null for an answer.
  due_at timestamptz(3),
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX call_attempts_order ON call_attempts (order_id, id);

-- Orders that wait already.
INSERT INTO confirmations (order_id, due_at, opened_at)
SELECT id, created_at, created_at FROM orders WHERE needs_attention AND attention_reason = 'to_confirm';
