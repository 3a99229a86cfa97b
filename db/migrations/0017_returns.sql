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

-- The exchange that a parcel brings; null: what was ordered.
ALTER TABLE parcels ADD COLUMN return_id uuid REFERENCES returns;
CREATE INDEX parcels_return ON parcels (return_id) WHERE return_id IS NOT NULL;
