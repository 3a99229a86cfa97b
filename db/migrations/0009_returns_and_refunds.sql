-- What customers send back, for the money or for another size or colour. How they are written: src/shop/returns and, for the parcel of an
-- exchange, src/shop/parcels.

CREATE TABLE returns (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  state text NOT NULL DEFAULT 'asked'
    CHECK (state IN ('asked', 'approved', 'received', 'sent', 'done', 'declined', 'withdrawn')),
  asked_by text NOT NULL CHECK (asked_by IN ('customer', 'staff')),
  -- Of the way back, as it was said when it was asked for.
  cost_payer text NOT NULL CHECK (cost_payer IN ('customer', 'shop')),
  cost_in_piastres bigint NOT NULL CHECK (cost_in_piastres >= 0),
  -- What the customer reads; empty once they are forgotten.
  declined_because text,
  -- The hold in stock_holds has the id of the return; null if there is none.
  held_until timestamptz,
  hold_ended boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'declined') = (declined_because IS NOT NULL)),
  CHECK (held_until IS NULL OR state IN ('asked', 'approved'))
);
CREATE INDEX returns_order ON returns (order_id, created_at);
-- The list of staff: those that wait for something are few.
CREATE INDEX returns_open ON returns (state, created_at, id) WHERE state IN ('asked', 'approved', 'received', 'sent');

CREATE TABLE return_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES returns,
  item_id bigint NOT NULL REFERENCES order_items,
  -- The line by whose exchange the customer got the piece; null: it is as ordered.
  exchange_of integer REFERENCES return_lines,
  -- What comes back, and what one of it gives back.
  variant_id integer NOT NULL REFERENCES variants,
  price_in_piastres bigint NOT NULL CHECK (price_in_piastres >= 0),
  quantity integer NOT NULL CHECK (quantity >= 1),
  reason text NOT NULL CHECK (reason IN ('too_small', 'too_large', 'length', 'cloth', 'colour', 'damaged', 'other')),
  words text NOT NULL DEFAULT '',
  -- What goes out for it; null: for the money.
  exchange_variant_id integer REFERENCES variants,
  exchange_price_in_piastres bigint CHECK (exchange_price_in_piastres >= 0),
  -- Pieces that came, and pieces that go out for them.
  shelved integer NOT NULL DEFAULT 0 CHECK (shelved >= 0),
  written_off integer NOT NULL DEFAULT 0 CHECK (written_off >= 0),
  exchanged integer NOT NULL DEFAULT 0 CHECK (exchanged >= 0),
  CHECK (shelved + written_off <= quantity),
  CHECK (exchanged <= shelved + written_off),
  CHECK ((exchange_variant_id IS NULL) = (exchange_price_in_piastres IS NULL)),
  CHECK (exchanged = 0 OR exchange_variant_id IS NOT NULL)
);
CREATE INDEX return_lines_return ON return_lines (return_id, id);
CREATE INDEX return_lines_item ON return_lines (item_id);
-- What came back because of its size is counted beside the fit reports of its product.
CREATE INDEX return_lines_fit ON return_lines (variant_id) WHERE reason IN ('too_small', 'too_large');

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
