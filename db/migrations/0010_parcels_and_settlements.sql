-- What travels, and the statements of couriers about the cash that they hand over.
-- How they are written: src/shop/parcels and src/shop/settlements.

CREATE TABLE settlements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  courier text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'confirmed')),
  -- Null when staff chose the parcels by hand.
  file_name text,
  -- "staff:12".
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by text,
  confirmed_at timestamptz,
  -- Written with each judgement. The sums are of the lines that the confirmation writes to the ledger, the fees also of parcels that came
  -- back.
  lines integer NOT NULL DEFAULT 0,
  received_lines integer NOT NULL DEFAULT 0,
  collected_in_piastres bigint NOT NULL DEFAULT 0,
  fees_in_piastres bigint NOT NULL DEFAULT 0,
  difference_in_piastres bigint NOT NULL DEFAULT 0
);
CREATE INDEX settlements_newest ON settlements (created_at, id);

CREATE TABLE parcels (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  courier text NOT NULL,
  -- Sent to the courier with the parcel: a parcel whose creation was not answered is found by it.
  reference text NOT NULL UNIQUE,
  tracking_number text,
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered',
    'attempt_failed', 'returning', 'returned', 'lost', 'cancelled')),
  -- Why a delivery failed or the parcel came back: a code, and the courier's words about the state.
  reason_code text CHECK (
    reason_code IN ('refused', 'no_answer', 'wrong_address', 'wrong_phone', 'our_mistake', 'courier_fault', 'other')),
  -- Of the last attempt, since it was delivered: on the way back a courier may report other states in between.
  last_reason_code text,
  reason text,
  cash_to_collect_in_piastres bigint NOT NULL CHECK (cash_to_collect_in_piastres >= 0),
  fee_in_piastres bigint CHECK (fee_in_piastres >= 0),
  promised_on date,
  -- "staff:12".
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- It has been with the customer, whatever became of it afterwards.
  was_delivered boolean NOT NULL DEFAULT false,
  -- Nothing more is expected: it is delivered or cancelled, or staff have decided about one that is returned or lost.
  closed_at timestamptz,
  -- When the courier last answered about it.
  read_at timestamptz,
  settled_at timestamptz,
  -- Null for cash that staff themselves have marked as received.
  settlement_id uuid REFERENCES settlements,
  -- Whether the courier knows it: due, sent (asked, but not answered yet), booked or refused. One that needs no booking is booked.
  booking text NOT NULL DEFAULT 'booked' CHECK (booking IN ('due', 'sent', 'booked', 'refused')),
  -- When the job books or reads it next; null if never.
  next_try_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Why staff must look at it, apart from its state: refused (by the courier), unknown (the courier says what we do not understand).
  attention text CHECK (attention IN ('refused', 'unknown')),
  -- What staff did with a returned or lost one.
  outcome text CHECK (outcome IN ('shelved', 'written_off', 'sent_again')),
  -- The exchange that it brings; null: what was ordered.
  return_id uuid REFERENCES returns
);
-- Two people at once never create two parcels for one order.
CREATE UNIQUE INDEX parcels_open ON parcels (order_id) WHERE closed_at IS NULL;
CREATE INDEX parcels_order ON parcels (order_id, created_at);
CREATE INDEX parcels_return ON parcels (return_id) WHERE return_id IS NOT NULL;
-- The lists of staff: open parcels are few, however many there were.
CREATE INDEX parcels_on_desk ON parcels (created_at, id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX parcels_tracking ON parcels (courier, tracking_number) WHERE tracking_number IS NOT NULL;
-- For the lines of a courier's statement, which may name a parcel as its label does, in either script's digits.
CREATE INDEX parcels_label ON parcels (right(order_id::text, 6));
CREATE INDEX parcels_folded_tracking ON parcels (courier, fold_arabic(tracking_number));
CREATE INDEX parcels_settlement ON parcels (settlement_id) WHERE settlement_id IS NOT NULL;
CREATE INDEX parcels_sent_again ON parcels (order_id) WHERE outcome = 'sent_again';
CREATE INDEX parcels_next_try ON parcels (next_try_at) WHERE next_try_at IS NOT NULL;
-- Delivered, but the courier has not handed over the cash yet.
CREATE INDEX parcels_unsettled ON parcels (courier, delivered_at)
  WHERE state = 'delivered' AND settled_at IS NULL AND cash_to_collect_in_piastres > 0;

ALTER TABLE order_events ADD FOREIGN KEY (parcel_id) REFERENCES parcels;

CREATE TABLE settlement_lines (
  settlement_id uuid NOT NULL REFERENCES settlements ON DELETE CASCADE,
  -- In the file.
  line integer NOT NULL,
  waybill text NOT NULL,
  -- What the statement has beside the waybill: it names the parcel if the waybill does not.
  order_number text,
  parcel_id uuid REFERENCES parcels,
  collected_in_piastres bigint NOT NULL,
  -- Null if the file has none.
  fee_in_piastres bigint,
  -- What the courier had to collect.
  due_in_piastres bigint,
  verdict text NOT NULL DEFAULT 'unknown_parcel' CHECK (
    verdict IN ('matches', 'amount_differs', 'settled_before', 'not_due', 'unknown_parcel', 'listed_twice')),
  -- Staff accept an amount that differs.
  is_accepted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (settlement_id, line)
);

CREATE TRIGGER settlements_locked BEFORE UPDATE OR DELETE ON settlements
  FOR EACH ROW WHEN (OLD.state = 'confirmed') EXECUTE FUNCTION refuse_locked_settlement();
CREATE TRIGGER settlement_lines_locked BEFORE INSERT OR UPDATE OR DELETE ON settlement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_locked_line();

-- What couriers still owe after a settlement: the accepted lines of confirmed settlements whose amount differs. Those lines are locked;
-- what became of the difference is said here.
CREATE TABLE courier_balances (
  settlement_id uuid NOT NULL,
  line integer NOT NULL,
  courier text NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  -- Positive: the courier owes it to us. Negative: it paid more than it had collected.
  amount_in_piastres bigint NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'claimed', 'paid_later', 'written_off')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- "staff:12": who said the last state, and when.
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (settlement_id, line),
  FOREIGN KEY (settlement_id, line) REFERENCES settlement_lines
);
CREATE INDEX courier_balances_open ON courier_balances (courier, created_at) WHERE state IN ('open', 'claimed');
CREATE INDEX courier_balances_order ON courier_balances (order_id);

-- What staff said which column of a courier's file is which.
CREATE TABLE settlement_columns (
  courier text PRIMARY KEY,
  waybill text NOT NULL,
  collected text NOT NULL,
  fee text
);

-- The books of the sandbox, our stand-in for a courier.
CREATE TABLE sandbox_parcels (
  reference text PRIMARY KEY,
  tracking_number text NOT NULL UNIQUE,
  state text NOT NULL,
  reason text,
  cash_in_piastres bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
