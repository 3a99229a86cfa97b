-- What people mean to buy.

-- A cart belongs to an account or to the guest of a cookie, never to both.
CREATE TABLE carts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer REFERENCES users ON DELETE CASCADE,
  guest_hash text,
  -- "user:12" or "guest:…". Holds, payment attempts and orders have the same.
  owner text NOT NULL UNIQUE GENERATED ALWAYS AS (coalesce('user:' || user_id::text, 'guest:' || guest_hash)) STORED,
  -- The place for which the cart is priced; null until the shopper has named one.
  governorate text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((user_id IS NULL) <> (guest_hash IS NULL))
);
-- Not unique: the owner is, and one unique index is what an insertion at the same moment waits for.
CREATE INDEX carts_user ON carts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX carts_guest ON carts (guest_hash) WHERE guest_hash IS NOT NULL;
CREATE INDEX carts_idle ON carts (updated_at) WHERE guest_hash IS NOT NULL;

CREATE TABLE cart_items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity >= 1),
  UNIQUE (cart_id, variant_id)
);
CREATE INDEX cart_items_variant ON cart_items (variant_id);

CREATE TABLE wishlist_items (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, product_id)
);
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);
