-- Money that goes back to customers. The ledger has what is confirmed; this is what was asked for, and what became of it.

CREATE TABLE refunds (
  -- Chosen by who asks, so that the same question twice is one refund.
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- The payment that goes back to its card; null for what staff hand over.
  attempt uuid REFERENCES payment_attempts,
  method text NOT NULL CHECK (method IN ('card', 'cash', 'wallet')),
  amount_in_piastres bigint NOT NULL CHECK (amount_in_piastres > 0),
  -- Of the amount, what had not been paid: only somebody in the provider's dashboard can send back more than that.
  excess_in_piastres bigint NOT NULL DEFAULT 0 CHECK (excess_in_piastres BETWEEN 0 AND amount_in_piastres),
  -- asked (the provider has not answered), unknown (its answer is lost), confirmed or failed.
  state text NOT NULL CHECK (state IN ('asked', 'unknown', 'confirmed', 'failed')),
  -- Why it failed.
  problem text CHECK (problem IN ('not_allowed', 'not_found', 'refused', 'unreachable', 'too_much', 'not_arrived', 'undone')),
  -- Of a transfer by staff.
  reference text NOT NULL DEFAULT '',
  -- What the provider had sent back of the payment before it was asked.
  refunded_before_in_piastres bigint,
  -- "staff:12", or "provider" for one that was made in its dashboard.
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Written before the provider is called, which happens once.
  sent_at timestamptz,
  settled_at timestamptz,
  -- When the job reads the provider's totals next; null once it is settled.
  next_try_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- By which it was confirmed.
  event_id bigint REFERENCES order_events,
  CHECK ((method = 'card') = (attempt IS NOT NULL)),
  CHECK ((state IN ('asked', 'unknown')) = (settled_at IS NULL)),
  CHECK ((state = 'failed') = (problem IS NOT NULL))
);
CREATE INDEX refunds_order ON refunds (order_id, created_at);
-- One at a time, so that the provider's totals say what became of it.
CREATE UNIQUE INDEX refunds_under_way ON refunds (attempt) WHERE state IN ('asked', 'unknown');
CREATE INDEX refunds_to_read ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;

-- The last digits of the card, where the provider has said them.
ALTER TABLE payment_attempts ADD COLUMN card_ending text;
-- The provider says that something of it went back: its totals are read until they are known.
ALTER TABLE payment_attempts ADD COLUMN totals_due_at timestamptz;
ALTER TABLE payment_attempts ADD COLUMN totals_read_at timestamptz;
CREATE INDEX payment_attempts_totals ON payment_attempts (totals_due_at) WHERE totals_due_at IS NOT NULL;

-- What the sandbox has sent back.
ALTER TABLE sandbox_payments ADD COLUMN card_number text NOT NULL DEFAULT '';
CREATE TABLE sandbox_refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL REFERENCES sandbox_payments,
  operation text NOT NULL CHECK (operation IN ('refund', 'void')),
  amount_in_piastres bigint NOT NULL CHECK (amount_in_piastres > 0),
  -- From then on its totals say so.
  lands_at timestamptz NOT NULL,
  -- When the webhook is due; null once it was accepted.
  webhook_at timestamptz,
  webhook_attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX sandbox_refunds_reference ON sandbox_refunds (reference);
CREATE INDEX sandbox_refunds_webhook ON sandbox_refunds (webhook_at) WHERE webhook_at IS NOT NULL;
