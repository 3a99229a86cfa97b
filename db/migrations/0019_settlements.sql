-- The statements of couriers about the cash that they hand over. How they are written: db/functions/settlements.sql.

CREATE TABLE settlements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  courier text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state = ANY ('{draft,confirmed}'::text[])),
  -- Null when staff chose the parcels by hand.
  file_name text,
  -- "staff:12".
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by text,
  confirmed_at timestamptz,
  -- Written by judge_settlement. The sums are of the lines that the confirmation writes to the ledger, the fees also of parcels that came
  -- back.
  lines integer NOT NULL DEFAULT 0,
  received_lines integer NOT NULL DEFAULT 0,
  collected_in_piastres bigint NOT NULL DEFAULT 0,
  fees_in_piastres bigint NOT NULL DEFAULT 0,
  difference_in_piastres bigint NOT NULL DEFAULT 0
);
CREATE INDEX settlements_newest ON settlements (created_at, id);

-- No foreign key to parcels: they are never deleted, and checking the key would lock them.
CREATE TABLE settlement_lines (
  settlement_id uuid NOT NULL REFERENCES settlements ON DELETE CASCADE,
  -- In the file.
  line integer NOT NULL,
  waybill text NOT NULL,
  parcel_id uuid,
  collected_in_piastres bigint NOT NULL,
  -- Null if the file has none.
  fee_in_piastres bigint,
  -- What the courier had to collect.
  due_in_piastres bigint,
  verdict text NOT NULL DEFAULT 'unknown_parcel'
    CHECK (verdict = ANY ('{matches,amount_differs,settled_before,not_due,unknown_parcel,listed_twice}'::text[])),
  -- Staff accept an amount that differs.
  is_accepted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (settlement_id, line)
);

-- What staff said which column of a courier's file is which.
CREATE TABLE settlement_columns (
  courier text PRIMARY KEY,
  waybill text NOT NULL,
  collected text NOT NULL,
  fee text
);

-- Null for cash that staff themselves have marked as received.
ALTER TABLE parcels ADD COLUMN settlement_id uuid;

CREATE TRIGGER settlements_locked BEFORE UPDATE OR DELETE ON settlements
  FOR EACH ROW WHEN (OLD.state = 'confirmed') EXECUTE FUNCTION refuse_locked_settlement();
CREATE TRIGGER settlement_lines_locked BEFORE INSERT OR UPDATE OR DELETE ON settlement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_locked_line();
