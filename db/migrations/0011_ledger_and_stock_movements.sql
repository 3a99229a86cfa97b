-- Money and stock as logs that only grow: what each customer owes and has paid, and what has changed the shelf.
-- How they are written: db/functions/ledger.sql.
--
-- Neither table has a foreign key: checking one costs as much as the entry itself, and neither orders nor variants are ever deleted.
-- The nightly check of the books finds entries of an order that does not exist.

CREATE TABLE ledger_entries (
  order_id uuid NOT NULL,
  -- Counted within the order, under the lock of its row. Number 1 is the charge, so that an order is never charged twice.
  number integer NOT NULL,
  kind text NOT NULL,
  -- Signed: the reverse of a payment is a negative payment.
  amount_in_piastres bigint NOT NULL,
  method text NOT NULL,
  -- What it belongs to: a payment attempt, "cancelled", "completed", "staff" …
  reference text NOT NULL,
  -- "staff:12", "shopper", "provider" or "shop".
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, number),
  -- One check: see orders.
  CONSTRAINT ledger_entries_words_known
    CHECK (kind = ANY ('{charge,adjust,payment,refund}'::text[]) AND method = ANY ('{cash,card,none}'::text[]))
);

-- What couriers keep of the cash; few entries.
CREATE INDEX ledger_entries_kept_by_couriers ON ledger_entries (order_id) WHERE kind = 'payment' AND method = 'none';

CREATE TABLE stock_movements (
  variant_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  change integer NOT NULL,
  reason text NOT NULL
    CONSTRAINT stock_movements_reason_known
    CHECK (reason = ANY ('{sale,hold,release,cancel,return,exchange,count,damage,import,edit}'::text[])),
  -- The order, the hold, or empty.
  reference text NOT NULL,
  actor text NOT NULL,
  -- What staff wrote about it.
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (variant_id, id)
);

-- Whatever changes variants.stock, also the previous release. From here to the end of this transaction nobody else does, so that the
-- opening movements are exact.
CREATE TRIGGER variants_stocked AFTER INSERT ON variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stock_movements();
CREATE TRIGGER variants_moved AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_stock_movements();

INSERT INTO stock_movements (variant_id, change, reason, reference, actor)
SELECT id, stock, 'import', 'opening', 'shop' FROM variants WHERE stock <> 0 ORDER BY id;

-- Not validated: every row has passed the narrower check.
ALTER TABLE orders
  DROP CONSTRAINT orders_payment_status_known,
  ADD CONSTRAINT orders_payment_status_known CHECK (payment_status = ANY ('{pending,partly_paid,paid,refund_due}'::text[])) NOT VALID;

-- The entries of existing orders are written after the functions have been replaced, by open_ledgers: until then the functions of the
-- previous release change orders without writing entries.
