CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  event text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('staff', 'customer', 'courier', 'provider', 'shop')),
  staff_id integer REFERENCES users ON DELETE SET NULL,
  parcel_id uuid REFERENCES parcels,
  at timestamptz NOT NULL DEFAULT now(),
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  note text,
  undoes bigint UNIQUE REFERENCES order_events
);
CREATE INDEX order_events_order ON order_events (order_id, id);
ALTER TABLE ledger_entries ADD COLUMN event_id bigint REFERENCES order_events;
ALTER TABLE stock_movements ADD COLUMN event_id bigint REFERENCES order_events;
ALTER TABLE mails ADD COLUMN event_id bigint REFERENCES order_events;
CREATE INDEX ledger_entries_event ON ledger_entries (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX stock_movements_event ON stock_movements (event_id) WHERE event_id IS NOT NULL;
