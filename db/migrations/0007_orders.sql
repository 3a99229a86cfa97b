-- What was bought. An order is a copy of names and prices at the moment of buying; later edits never reach it.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id integer REFERENCES users,
  guest_hash text,
  session_id text,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  -- Everything staff search by, each in a line of its own, so that what is found lies within one of them.
  search text NOT NULL GENERATED ALWAYS AS (lower(id::text || E'\n' || email || E'\n' || name || E'\n' || phone)) STORED,
  -- The same for the index, beginning with the state: two letters of it tell it from the others.
  search_letters text NOT NULL GENERATED ALWAYS AS (
    search_letters(left(status, 2) || E'\n' || id::text || E'\n' || email || E'\n' || name || E'\n' || phone)) STORED,
  street text NOT NULL,
  address_extra text NOT NULL DEFAULT '',
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_method text NOT NULL CHECK (payment_method IN ('cod', 'card')),
  payment_status text NOT NULL CHECK (payment_status IN ('pending', 'paid', 'refund_due')),
  -- The payment attempt that paid for it. Unique: however often a payment is reported, it makes one order.
  payment_reference uuid UNIQUE,
  subtotal_in_piastres bigint NOT NULL CHECK (subtotal_in_piastres >= 0),
  shipping_in_piastres bigint NOT NULL CHECK (shipping_in_piastres >= 0),
  taxes_in_piastres bigint NOT NULL CHECK (taxes_in_piastres >= 0),
  total_in_piastres bigint NOT NULL CHECK (total_in_piastres = subtotal_in_piastres + shipping_in_piastres + taxes_in_piastres),
  -- Whether its goods are off the shelf: cancelling gives them back once, un-cancelling takes them again.
  stock_taken boolean NOT NULL,
  attention_reason text,
  needs_attention boolean NOT NULL GENERATED ALWAYS AS (attention_reason IS NOT NULL) STORED,
  idempotency_key text,
  body_hash text,
  owner text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX orders_idempotency ON orders (owner, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX orders_user ON orders (user_id, created_at DESC, id DESC) WHERE user_id IS NOT NULL;
-- Staff's lists, one index each. They carry what is searched, so that a search walks a list without reading its orders.
CREATE INDEX orders_newest ON orders (created_at, id) INCLUDE (search);
CREATE INDEX orders_total ON orders (total_in_piastres, id) INCLUDE (search);
CREATE INDEX orders_status_newest ON orders (status, created_at, id) INCLUDE (search);
CREATE INDEX orders_status_total ON orders (status, total_in_piastres, id) INCLUDE (search);
CREATE INDEX orders_status_id ON orders (status, id) INCLUDE (search);
CREATE INDEX orders_search ON orders USING gin (search_letters gin_trgm_ops);
-- Only the orders of vacuumed pages need not be read: a fifth of a million is too long to wait for that.
ALTER TABLE orders SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
CREATE INDEX orders_email ON orders (lower(email), created_at);
CREATE INDEX orders_attention ON orders (created_at) WHERE needs_attention;

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  variant_id integer NOT NULL REFERENCES variants,
  product_id integer NOT NULL REFERENCES products,
  product_name text NOT NULL,
  size text NOT NULL,
  color text NOT NULL,
  sku text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  unit_price_in_piastres integer NOT NULL CHECK (unit_price_in_piastres >= 0),
  image text
);
CREATE INDEX order_items_order ON order_items (order_id, id);
CREATE INDEX order_items_variant ON order_items (variant_id);
CREATE INDEX order_items_product ON order_items (product_id);

-- How many orders stand in each state, so that a million of them need not be counted for every look at the list.
-- Spread over buckets by connection: orders placed at the same time do not queue for one counter.
CREATE TABLE order_counts (
  status text NOT NULL,
  bucket integer NOT NULL,
  orders bigint NOT NULL,
  PRIMARY KEY (status, bucket)
);

CREATE TRIGGER orders_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
CREATE TRIGGER orders_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
