-- What was bought, what happened to it, and the stock that cash orders take before staff confirm them.

-- An order is a copy of names and prices at the moment of buying; later changes of the catalogue do not affect it.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  user_id integer REFERENCES users,
  guest_hash text,
  session_id text,
  -- The account with the address of a guest's order that was opened or entered in the same browser. It gets the order once it has
  -- confirmed this address, wherever it does.
  adopter_id integer REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  street text NOT NULL,
  address_extra text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL,
  -- By ISO 3166-2:EG without the prefix; null: an address in no known one.
  governorate text,
  zip text NOT NULL,
  country text NOT NULL,
  -- What the courier has to know, such as where to leave the parcel. It prints on the label and on the packing slip.
  courier_note text NOT NULL DEFAULT '',
  -- The days of the place when it was ordered; null: as everywhere.
  delivery_days integer,
  status text NOT NULL CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_method text NOT NULL CHECK (payment_method IN ('cod', 'card')),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'partly_paid', 'paid', 'refund_due')),
  -- The payment attempt that paid for it. Unique: however often a payment is reported, it makes one order.
  payment_reference uuid UNIQUE REFERENCES payment_attempts,
  -- The other order for the same cart. Until staff have decided, neither is shipped.
  twin_order uuid REFERENCES orders,
  subtotal_in_piastres bigint NOT NULL CHECK (subtotal_in_piastres >= 0),
  discount_in_piastres bigint NOT NULL DEFAULT 0 CHECK (discount_in_piastres >= 0),
  shipping_in_piastres bigint NOT NULL CHECK (shipping_in_piastres >= 0),
  taxes_in_piastres bigint NOT NULL CHECK (taxes_in_piastres >= 0),
  total_in_piastres bigint NOT NULL,
  -- Whether its goods are off the shelf: cancelling returns them once, undoing the cancellation takes them again.
  stock_taken boolean NOT NULL,
  attention_reason text,
  -- Whether its phone number had a delivered order when it was placed.
  from_known_phone boolean NOT NULL DEFAULT false,
  -- The status before the last cancellation.
  cancelled_from text,
  -- Since when it is delivered or completed; a cancellation leaves it as it is.
  delivered_at timestamptz,
  idempotency_key text,
  body_hash text,
  -- What staff find it by: src/shop/orders/search/search-text.ts writes it.
  search text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- By which way it came: through the shop, or to staff, who typed it in.
  source text NOT NULL DEFAULT 'web' CHECK (source IN ('web', 'instagram', 'whatsapp', 'telephone', 'shop')),
  CONSTRAINT orders_adds_up
    CHECK (total_in_piastres = subtotal_in_piastres - discount_in_piastres + shipping_in_piastres + taxes_in_piastres)
) WITH (
  -- Only the orders of vacuumed pages are counted without reading the table: a fifth of a million is too long to wait for that.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000
);
CREATE UNIQUE INDEX orders_idempotency ON orders (owner, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_user ON orders (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
-- For a guest who registers and takes the orders of this browser along.
CREATE INDEX orders_of_guests ON orders (guest_hash) WHERE guest_hash IS NOT NULL AND user_id IS NULL;
-- For the confirmation of an address and the end of an account. Few orders have one.
CREATE INDEX orders_to_adopt ON orders (adopter_id) WHERE adopter_id IS NOT NULL;
CREATE INDEX orders_email ON orders (lower(email), created_at);
-- Of a phone number: the newest, whether any is unconfirmed, and whether one was ever delivered.
CREATE INDEX orders_of_phone ON orders (dialled_digits(phone), created_at, id);
-- For the sizes that run out.
CREATE INDEX orders_delivered ON orders (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX orders_attention ON orders (created_at) WHERE attention_reason IS NOT NULL;
-- The lists of staff, one index each.
-- The figures of a period read this one and no table.
CREATE INDEX orders_placed ON orders (created_at, id)
  INCLUDE (status, payment_status, source, governorate, from_known_phone, total_in_piastres);
CREATE INDEX orders_total ON orders (total_in_piastres, id);
CREATE INDEX orders_status_newest ON orders (status, created_at, id);
CREATE INDEX orders_status_total ON orders (status, total_in_piastres, id);
CREATE INDEX orders_status_id ON orders (status, id);
CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);
-- For a search by two letters: orders with a character of which PostgreSQL cannot list what follows the two. Few have one. The list is
-- FOLLOWING in src/shop/orders/search/order-contains.ts.
CREATE INDEX orders_search_other ON orders (id)
  WHERE search ~ '[^\x01-\x7f\u00a0-\u00ff\u060c\u061b\u061f\u062b\u0630\u0638\u067e\u0686\u0698\u06a4]';
-- Most orders are paid in cash, and few wait for a refund or for the rest of their money at a time.
CREATE INDEX orders_by_card ON orders (created_at, id) WHERE payment_method = 'card';
CREATE INDEX orders_refund_due ON orders (created_at, id) INCLUDE (payment_status) WHERE payment_status IN ('partly_paid', 'refund_due');
-- Most come through the shop.
CREATE INDEX orders_typed_in ON orders (source, created_at, id) WHERE source <> 'web';
-- However the name of the city is spelt.
CREATE INDEX orders_by_city ON orders (fold_arabic(city), created_at, id);

-- Deferred: it is written before the order.
ALTER TABLE payment_attempts ADD FOREIGN KEY (other_order) REFERENCES orders DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE payment_attempts ADD FOREIGN KEY (pays_order) REFERENCES orders;

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  variant_id integer NOT NULL,
  product_id integer NOT NULL,
  product_name text NOT NULL,
  size text NOT NULL,
  color text NOT NULL,
  -- {"ar": {"productName", "color"}}
  translations jsonb NOT NULL DEFAULT '{}',
  sku text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  unit_price_in_piastres integer NOT NULL CHECK (unit_price_in_piastres >= 0),
  image text,
  -- The product of a line is that of its size. A reference to products would lock a row that many orders share.
  FOREIGN KEY (variant_id, product_id) REFERENCES variants (id, product_id)
);
-- With what the figures read of a line.
CREATE INDEX order_items_order ON order_items (order_id, id) INCLUDE (variant_id, product_id, size, quantity, unit_price_in_piastres);

-- What happened to an order, one row for each event: see src/shop/orders/life/journal.ts. Nothing but undo decides anything by reading it.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  event text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('staff', 'customer', 'courier', 'provider', 'shop')),
  -- Who of the staff; null once the account is deleted.
  staff_id integer REFERENCES users ON DELETE SET NULL,
  -- 0010_parcels_and_settlements.sql adds the reference.
  parcel_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  -- Only what changed.
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  note text,
  undoes bigint UNIQUE REFERENCES order_events
);
CREATE INDEX order_events_order ON order_events (order_id, id);
-- For the deletion of an account, as in other tables that name staff.
CREATE INDEX order_events_staff ON order_events (staff_id) WHERE staff_id IS NOT NULL;

-- How much stock each network took without a confirmation by staff, and which of its orders wait for staff, so that nobody can
-- buy the shop empty. Rows are deleted after an hour. Unlogged like rate_limits.
CREATE UNLOGGED TABLE unconfirmed_stock (
  network text NOT NULL,
  pieces integer NOT NULL,
  -- The card payment for which they are held; null for a cash order. No reference: the hold may have ended.
  hold_reference uuid,
  -- An order that took nothing and waits. Deferred: it is counted before it is written.
  waiting_order uuid REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unconfirmed_stock_network ON unconfirmed_stock (network, taken_at);
CREATE INDEX unconfirmed_stock_hold ON unconfirmed_stock (hold_reference) WHERE hold_reference IS NOT NULL;

-- What unconfirmed cash orders took: a row for each variant, deleted when staff change the status of the order.
CREATE TABLE unconfirmed_pieces (
  -- Deferred: they are counted before the order is written.
  order_id uuid NOT NULL REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  variant_id integer NOT NULL REFERENCES variants,
  pieces integer NOT NULL CHECK (pieces >= 1),
  by_newcomer boolean NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, variant_id)
);
CREATE INDEX unconfirmed_pieces_of_newcomers ON unconfirmed_pieces (variant_id) INCLUDE (pieces) WHERE by_newcomer;

-- The ceiling over what newcomers take off the shelf; see src/shop/unconfirmed. Every order of a newcomer locks this
-- one row and counts in it.
CREATE TABLE ceiling (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- On the shelf and held by newcomers, when it was counted.
  pieces bigint NOT NULL DEFAULT 0,
  -- Held by newcomers: counted, plus what they took since. What was returned since is not subtracted.
  held bigint NOT NULL DEFAULT 0,
  counted_at timestamptz NOT NULL DEFAULT '-infinity',
  lifted_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO ceiling DEFAULT VALUES;

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
