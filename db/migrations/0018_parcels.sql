-- What travels, and what happened to it on the way. How they are written: db/functions/parcels.sql.

CREATE TABLE parcels (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  courier text NOT NULL,
  -- Sent to the courier with the parcel: a parcel whose creation was not answered is found by it.
  reference text NOT NULL UNIQUE,
  tracking_number text,
  state text NOT NULL DEFAULT 'created' CHECK (state = ANY (
    '{created,picked_up,in_transit,out_for_delivery,delivered,attempt_failed,returning,returned,lost,cancelled}'::text[])),
  -- The courier's words about the state.
  reason text,
  cash_to_collect_in_piastres bigint NOT NULL CHECK (cash_to_collect_in_piastres >= 0),
  fee_in_piastres bigint CHECK (fee_in_piastres >= 0),
  promised_on date,
  -- "staff:12".
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- Nothing more is expected: it is delivered or cancelled, or staff have decided about one that is returned or lost.
  closed_at timestamptz,
  -- When the courier last answered about it.
  read_at timestamptz,
  settled_at timestamptz,
  -- Whether the courier knows it: due, sent (asked, but not answered yet), booked or refused. One that needs no booking is booked.
  booking text NOT NULL DEFAULT 'booked' CHECK (booking = ANY ('{due,sent,booked,refused}'::text[])),
  -- When the job books or reads it next; null if never.
  next_try_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Why staff must look at it, apart from its state: refused (by the courier), unknown (the courier says what we do not understand).
  attention text CHECK (attention = ANY ('{refused,unknown}'::text[])),
  -- What staff did with a returned or lost one: shelved, written_off or sent_again.
  outcome text CHECK (outcome = ANY ('{shelved,written_off,sent_again}'::text[]))
);
-- Two people at once never create two parcels for one order.
CREATE UNIQUE INDEX parcels_open ON parcels (order_id) WHERE closed_at IS NULL;
CREATE INDEX parcels_order ON parcels (order_id, created_at);
-- The lists of staff: open parcels are few, however many there were.
CREATE INDEX parcels_on_desk ON parcels (created_at, id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX parcels_tracking ON parcels (courier, tracking_number) WHERE tracking_number IS NOT NULL;
CREATE INDEX parcels_next_try ON parcels (next_try_at) WHERE next_try_at IS NOT NULL;
-- Delivered, but the courier has not handed over the cash yet.
CREATE INDEX parcels_unsettled ON parcels (courier, delivered_at)
  WHERE state = 'delivered' AND settled_at IS NULL AND cash_to_collect_in_piastres > 0;

CREATE TABLE parcel_events (
  parcel_id uuid NOT NULL REFERENCES parcels,
  id bigint GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL,
  reason text,
  source text NOT NULL CHECK (source = ANY ('{staff,courier,webhook}'::text[])),
  -- "staff:12", or "courier".
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (parcel_id, id)
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
