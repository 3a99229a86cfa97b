-- Orders that staff pack together, and how far that is. How they are packed: pack_next in db/functions/parcels.sql.
CREATE TABLE packings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_ids uuid[] NOT NULL,
  -- How many of them have a parcel or were refused, from the first on.
  done integer NOT NULL DEFAULT 0,
  -- [{"id", "code"}]: why an order got no parcel.
  refused jsonb NOT NULL DEFAULT '[]',
  -- No foreign key: the account of an employee who has left may be deleted.
  staff_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  worked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX packings_open ON packings (worked_at) WHERE done < cardinality(order_ids);
