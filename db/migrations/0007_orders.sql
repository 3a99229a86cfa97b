-- What was bought, and the stock that cash orders take before staff confirm them.

-- An order is a copy of names and prices at the moment of buying; later changes of the catalogue do not affect it.
--
-- PostgreSQL reads each check of a table from its catalog at every statement that writes to it, which was a sixth of placing an
-- order. So the checks are few and short: a list of words is one constant, and one check covers several columns.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  owner text NOT NULL,
  user_id integer REFERENCES users,
  guest_hash text,
  session_id text,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  street text NOT NULL,
  address_extra text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL,
  status text NOT NULL
    CONSTRAINT orders_status_known CHECK (status = ANY ('{pending,processing,shipped,delivered,completed,cancelled}'::text[])),
  payment_method text NOT NULL
    CONSTRAINT orders_payment_method_known CHECK (payment_method = ANY ('{cod,card}'::text[])),
  payment_status text NOT NULL
    CONSTRAINT orders_payment_status_known CHECK (payment_status = ANY ('{pending,paid,refund_due}'::text[])),
  -- The payment attempt that paid for it. Unique: however often a payment is reported, it makes one order.
  payment_reference uuid UNIQUE,
  subtotal_in_piastres bigint NOT NULL,
  discount_in_piastres bigint NOT NULL DEFAULT 0,
  shipping_in_piastres bigint NOT NULL,
  taxes_in_piastres bigint NOT NULL,
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
  -- Written by triggers. The words of the account where they differ from those of the order; most orders have none.
  account_email text NOT NULL DEFAULT '',
  account_name text NOT NULL DEFAULT '',
  account_phone text NOT NULL DEFAULT '',
  -- What staff search by, and the same for the trigram index: see note_search_words.
  search text NOT NULL,
  search_letters text NOT NULL,
  needs_attention boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT orders_nothing_negative
    CHECK (least(subtotal_in_piastres, discount_in_piastres, shipping_in_piastres, taxes_in_piastres) >= 0),
  CONSTRAINT orders_adds_up
    CHECK (total_in_piastres = subtotal_in_piastres - discount_in_piastres + shipping_in_piastres + taxes_in_piastres)
) WITH (
  -- Only the orders of vacuumed pages are found without reading the table: a fifth of a million is too long to wait for that.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000
);
CREATE UNIQUE INDEX orders_idempotency ON orders (owner, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_user ON orders (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
-- For a guest who registers and takes the orders of this browser along.
CREATE INDEX orders_of_guests ON orders (guest_hash) WHERE guest_hash IS NOT NULL AND user_id IS NULL;
CREATE INDEX orders_email ON orders (lower(email), created_at);
-- Whether a phone number has unconfirmed orders, and whether one was ever delivered.
CREATE INDEX orders_phone ON orders (dialled_digits(phone));
-- For the sizes that run out.
CREATE INDEX orders_delivered ON orders (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX orders_attention ON orders (created_at) WHERE needs_attention;
-- The lists of staff, one index each. They include what is searched, so that a search walks a list without reading its orders.
CREATE INDEX orders_newest ON orders (created_at, id) INCLUDE (search);
CREATE INDEX orders_total ON orders (total_in_piastres, id) INCLUDE (search);
CREATE INDEX orders_status_newest ON orders (status, created_at, id) INCLUDE (search);
CREATE INDEX orders_status_total ON orders (status, total_in_piastres, id) INCLUDE (search);
CREATE INDEX orders_status_id ON orders (status, id) INCLUDE (search);
CREATE INDEX orders_search ON orders USING gin (search_letters gin_trgm_ops);

-- Triggers run in the order of their names: orders_search_words must come after those that write the words of the account.
CREATE TRIGGER orders_of_account BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_account();
CREATE TRIGGER orders_change_account BEFORE UPDATE OF user_id, name, email, phone ON orders
  FOR EACH ROW EXECUTE FUNCTION note_account();
CREATE TRIGGER orders_search_words BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_search_words();
CREATE TRIGGER account_renamed AFTER UPDATE OF name, email, phone_number ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone_number) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone_number))
  EXECUTE FUNCTION note_renamed_account();

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  variant_id integer NOT NULL REFERENCES variants,
  product_id integer NOT NULL REFERENCES products,
  product_name text NOT NULL,
  size text NOT NULL,
  color text NOT NULL,
  -- {"ar": {"productName", "color"}}
  translations jsonb NOT NULL DEFAULT '{}',
  sku text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  unit_price_in_piastres integer NOT NULL CHECK (unit_price_in_piastres >= 0),
  image text
);
CREATE INDEX order_items_order ON order_items (order_id, id);
CREATE INDEX order_items_variant ON order_items (variant_id);
CREATE INDEX order_items_product ON order_items (product_id);

-- How much stock each network took without a confirmation by staff, and which of its orders wait for staff, so that nobody can
-- buy the shop empty. Rows are deleted after an hour. Unlogged like rate_limits.
CREATE UNLOGGED TABLE unconfirmed_stock (
  network text NOT NULL,
  pieces integer NOT NULL,
  -- The card payment for which they are held; null for a cash order.
  hold_reference uuid,
  -- An order that took nothing and waits.
  waiting_order uuid,
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX unconfirmed_stock_network ON unconfirmed_stock (network, taken_at);
CREATE INDEX unconfirmed_stock_hold ON unconfirmed_stock (hold_reference) WHERE hold_reference IS NOT NULL;

-- What unconfirmed cash orders took: a row for each variant, deleted when staff change the status of the order.
CREATE TABLE unconfirmed_pieces (
  order_id uuid NOT NULL,
  variant_id integer NOT NULL,
  pieces integer NOT NULL,
  by_newcomer boolean NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, variant_id)
);
CREATE INDEX unconfirmed_pieces_of_newcomers ON unconfirmed_pieces (variant_id) INCLUDE (pieces) WHERE by_newcomer;

-- The ceiling over what newcomers take off the shelf; see db/functions/unconfirmed-stock.sql. Every order of a newcomer locks this
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
