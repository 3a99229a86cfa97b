-- What staff know of a person beside the orders. A person is a phone number, as dialled_digits writes it: guests have nothing else, and an
-- account is known by those it has ordered with. How they change: src/shop/customers.
CREATE TABLE customers (
  phone text PRIMARY KEY CHECK (phone <> ''),
  -- How they may pay in cash: after a deposit, or not at all. Null: like everybody.
  mark text CHECK (mark IN ('deposit', 'no_cash')),
  reason text,
  marked_by integer REFERENCES users ON DELETE SET NULL,
  marked_at timestamptz,
  CONSTRAINT customers_say_why CHECK ((mark IS NULL) = (reason IS NULL) AND (mark IS NULL) = (marked_at IS NULL))
);
CREATE INDEX customers_marked ON customers (phone) WHERE mark IS NOT NULL;
CREATE INDEX customers_marked_by ON customers (marked_by) WHERE marked_by IS NOT NULL;

-- Notes of staff, and what became of the mark.
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL REFERENCES customers ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('noted', 'marked', 'unmarked')),
  mark text CHECK (mark IN ('deposit', 'no_cash')),
  text text NOT NULL,
  staff_id integer REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customer_notes_name_the_mark CHECK ((event = 'marked') = (mark IS NOT NULL))
);
CREATE INDEX customer_notes_phone ON customer_notes (phone, id);
CREATE INDEX customer_notes_staff ON customer_notes (staff_id) WHERE staff_id IS NOT NULL;
