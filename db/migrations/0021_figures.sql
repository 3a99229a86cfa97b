-- The figures of the admin panel, counted when an order changes. How they are written: db/functions/figures.sql.

-- What the figures count of an order. No foreign key, as in ledger_entries.
CREATE TABLE order_figures (
  order_id uuid PRIMARY KEY,
  -- On which it was placed, in Cairo.
  day date NOT NULL,
  value_in_piastres bigint NOT NULL,
  -- Null unless it is paid.
  received_in_piastres bigint,
  -- What goes back to the customer; null if nothing does.
  refund_in_piastres bigint,
  is_confirmed boolean NOT NULL,
  -- pending, processing, shipped or delivered; of a cancelled order the one before.
  status text NOT NULL,
  -- Of a cancelled order: cancelled (before it was shipped), refused, returned or lost.
  ending text,
  governorate text,
  -- Whether the phone number had a delivered order when this one was placed.
  is_known_phone boolean NOT NULL,
  delivered_at timestamptz,
  -- The courier's words about a refused or returned one.
  reason text
);

-- Divided into buckets by connection, as order_counts.
CREATE TABLE figure_counts (
  kind text NOT NULL,
  -- The first of the month for days of more than a month ago.
  day date NOT NULL,
  key text NOT NULL,
  bucket integer NOT NULL,
  count bigint NOT NULL,
  sum_in_piastres bigint NOT NULL,
  PRIMARY KEY (kind, day, key, bucket)
);

CREATE TRIGGER orders_figured AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_changed_orders();
CREATE TRIGGER confirmations_figured AFTER UPDATE OF state ON confirmations
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION figure_order_of_row();
CREATE TRIGGER parcels_figured AFTER UPDATE OF state, reason ON parcels
  FOR EACH ROW WHEN ((OLD.state, OLD.reason) IS DISTINCT FROM (NEW.state, NEW.reason)) EXECUTE FUNCTION figure_order_of_row();

-- Existing orders are counted after the functions have been replaced, by figure_uncounted_orders. Until then the triggers find no order
-- that is counted, and do nothing.
