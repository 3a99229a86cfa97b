-- What was bought. An order is a copy of names and prices at the moment of buying; later edits never reach it.

-- What the trigram index is given: it knows Latin letters only and no two words together. So Arabic letters are spelled as
-- people spell them in Latin ones, and what stands between words is an x. Texts may come to look alike; none gets lost.
CREATE FUNCTION search_letters(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(p),
    'اأإآءؤئبةتثجحخدذرزسشصضطظعغفقكلمنهوىي' || ' .@-+_%\',
    'aaaaawybht0j75d1rzs4c8693gfqklmnhwyy' || 'xxxxxxxx')
$$;

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

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS c (status, bucket, orders)
  SELECT status, pg_backend_pid() % 32, sum(change)
  FROM (
    SELECT status, 1 AS change FROM new_rows
    UNION ALL
    SELECT status, -1 FROM old_rows
  ) AS changes GROUP BY status HAVING sum(change) <> 0
  ORDER BY status -- always the same way round, so that two changes cannot wait for each other
  ON CONFLICT (status, bucket) DO UPDATE SET orders = c.orders + excluded.orders;
  RETURN NULL;
END
$$;
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS c (status, bucket, orders)
  SELECT status, pg_backend_pid() % 32, count(*) FROM new_rows GROUP BY status ORDER BY status
  ON CONFLICT (status, bucket) DO UPDATE SET orders = c.orders + excluded.orders;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
CREATE TRIGGER orders_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

CREATE FUNCTION order_lines(p_order_id uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity) ORDER BY variant_id), '[]')
  FROM order_items WHERE order_id = p_order_id
$$;

-- An order with its lines and the account behind it, as the shop reads it; the wire's shape is made from this.
CREATE FUNCTION order_json(o orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', o.id, 'userId', o.user_id, 'guestHash', o.guest_hash, 'sessionId', o.session_id,
    'name', o.name, 'email', o.email, 'phone', o.phone,
    'street', o.street, 'addressExtra', o.address_extra, 'city', o.city, 'state', o.state, 'zip', o.zip, 'country', o.country,
    'status', o.status, 'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
    'paymentReference', o.payment_reference,
    'subtotalInPiastres', o.subtotal_in_piastres, 'shippingInPiastres', o.shipping_in_piastres,
    'taxesInPiastres', o.taxes_in_piastres, 'totalInPiastres', o.total_in_piastres,
    'attentionReason', o.attention_reason, 'createdAt', o.created_at, 'updatedAt', o.updated_at,
    'user', (SELECT jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone_number) FROM users u WHERE u.id = o.user_id),
    'items', (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'variantId', i.variant_id, 'productId', i.product_id, 'productName', i.product_name,
        'size', i.size, 'color', i.color, 'sku', i.sku, 'quantity', i.quantity,
        'unitPriceInPiastres', i.unit_price_in_piastres, 'image', i.image) ORDER BY i.id), '[]')
      FROM order_items i WHERE i.order_id = o.id))
$$;

-- Writes one order from a snapshot. "lines" as in payment_attempts; everything else by the column's name.
CREATE FUNCTION create_order(p jsonb, p_lines jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  made orders;
  subtotal bigint;
BEGIN
  SELECT sum(quantity::bigint * "unitPriceInPiastres") INTO subtotal
  FROM jsonb_to_recordset(p_lines) AS line (quantity integer, "unitPriceInPiastres" integer);
  INSERT INTO orders (id, owner, user_id, guest_hash, session_id, name, email, phone,
    street, address_extra, city, state, zip, country,
    status, payment_method, payment_status, payment_reference,
    subtotal_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres,
    stock_taken, attention_reason, idempotency_key, body_hash)
  VALUES ((p->>'id')::uuid, p->>'owner', (p->>'userId')::integer, p->>'guestHash', p->>'sessionId',
    p->>'name', p->>'email', p->>'phone',
    p->>'street', coalesce(p->>'addressExtra', ''), p->>'city', p->>'state', p->>'zip', p->>'country',
    p->>'status', p->>'paymentMethod', p->>'paymentStatus', (p->>'paymentReference')::uuid,
    subtotal, (p->>'shippingInPiastres')::bigint, 0, subtotal + (p->>'shippingInPiastres')::bigint,
    coalesce((p->>'stockTaken')::boolean, true), p->>'attentionReason', p->>'idempotencyKey', p->>'bodyHash')
  RETURNING * INTO made;
  INSERT INTO order_items (order_id, variant_id, product_id, product_name, size, color, sku, quantity, unit_price_in_piastres, image)
  SELECT made.id, "variantId", "productId", "productName", size, color, sku, quantity, "unitPriceInPiastres", image
  FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, "productId" integer, "productName" text, size text, color text,
    sku text, quantity integer, "unitPriceInPiastres" integer, image text);
  PERFORM queue_mail('order_confirmation', made.id::text, made.email);
  IF p->>'staffEmail' IS NOT NULL THEN PERFORM queue_mail('new_order', made.id::text, p->>'staffEmail'); END IF;
  RETURN order_json(made);
END
$$;

-- Staff may set any state. The goods go back to the shelf when an order is cancelled, once, and must be there again
-- when it is un-cancelled; a paid card order that is cancelled owes the shopper a refund.
CREATE FUNCTION set_order_status(p_id uuid, p_status text, p_staff_id integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  was orders;
  made orders;
BEGIN
  SELECT * INTO was FROM orders WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  IF was.status = p_status THEN RETURN order_json(was); END IF;
  IF p_status = 'cancelled' AND was.stock_taken THEN PERFORM give_back_stock(order_lines(p_id)); END IF;
  IF was.status = 'cancelled' THEN PERFORM take_stock(order_lines(p_id)); END IF;
  UPDATE orders SET
    status = p_status,
    stock_taken = CASE WHEN p_status = 'cancelled' THEN false WHEN was.status = 'cancelled' THEN true ELSE stock_taken END,
    attention_reason = CASE WHEN was.status = 'cancelled' THEN nullif(attention_reason, 'stock_gone') ELSE attention_reason END,
    payment_status = CASE
      WHEN p_status = 'cancelled' AND payment_status = 'paid' THEN 'refund_due'
      WHEN was.status = 'cancelled' AND payment_status = 'refund_due' THEN 'paid'
      ELSE payment_status END,
    updated_at = now()
  WHERE id = p_id RETURNING * INTO made;
  PERFORM record_staff_change('order:' || p_id, p_staff_id,
    jsonb_build_object('status', was.status, 'paymentStatus', was.payment_status),
    jsonb_build_object('status', made.status, 'paymentStatus', made.payment_status));
  RETURN order_json(made);
END
$$;
