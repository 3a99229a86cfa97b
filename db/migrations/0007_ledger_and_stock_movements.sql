-- Money and stock as logs that only grow: what each customer owes and has paid, and what has changed the shelf.
-- How they are written: src/shop/orders/life/ledger.ts and src/shop/catalog.

CREATE TABLE ledger_entries (
  order_id uuid NOT NULL REFERENCES orders,
  -- Counted within the order, under the lock of its row. Number 1 is the charge, so that an order is never charged twice.
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'adjust', 'payment', 'refund')),
  -- Signed: the reverse of a payment is a negative payment.
  amount_in_piastres bigint NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'card', 'none')),
  -- What it belongs to: a payment attempt, "cancelled", "completed", "staff" …
  reference text NOT NULL,
  -- "staff:12", "shopper", "provider" or "shop".
  actor text NOT NULL,
  -- What happened to the order when it was written.
  event_id bigint REFERENCES order_events,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, number)
);
CREATE INDEX ledger_entries_event ON ledger_entries (event_id) WHERE event_id IS NOT NULL;
-- What couriers keep of the cash; few entries.
CREATE INDEX ledger_entries_kept_by_couriers ON ledger_entries (order_id) WHERE kind = 'payment' AND method = 'none';
-- Most entries have no method and many are payments, but hardly any payment has none.
CREATE STATISTICS ledger_entries_kinds (mcv) ON kind, method FROM ledger_entries;

CREATE TABLE stock_movements (
  variant_id integer NOT NULL REFERENCES variants,
  id bigint GENERATED ALWAYS AS IDENTITY,
  change integer NOT NULL,
  reason text NOT NULL CHECK (
    reason IN ('sale', 'hold', 'release', 'cancel', 'return', 'exchange', 'count', 'damage', 'import', 'edit')),
  -- The order, the hold, or empty.
  reference text NOT NULL,
  actor text NOT NULL,
  -- What staff wrote about it.
  note text,
  -- What happened to the order for which it was moved.
  event_id bigint REFERENCES order_events,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (variant_id, id)
);
CREATE INDEX stock_movements_event ON stock_movements (event_id) WHERE event_id IS NOT NULL;
-- For the file of all movements of a period.
CREATE INDEX stock_movements_newest ON stock_movements (created_at, id);

-- Whatever changes variants.stock.
CREATE TRIGGER variants_stocked AFTER INSERT ON variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stock_movements();
CREATE TRIGGER variants_moved AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stock_movements();
