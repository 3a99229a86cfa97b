-- What checkout.sql needs of carts. The shop's own carts are in src/shop/cart.

-- How the owner of a cart, a hold, a payment or an order is written: "user:12" or "guest:…", as in carts.owner.
CREATE OR REPLACE FUNCTION owner_text(p_user_id integer, p_guest_hash text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('user:' || p_user_id, 'guest:' || p_guest_hash)
$$;

-- And how it is read. Others than shoppers have neither: a deleted account ("deleted:…"), somebody who waits for a size ("notice:…").
CREATE OR REPLACE FUNCTION owner_ids(p_owner text, OUT user_id integer, OUT guest_hash text) LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind WHEN 'user' THEN id::integer END, CASE kind WHEN 'guest' THEN id END
  FROM (SELECT split_part(p_owner, ':', 1), split_part(p_owner, ':', 2)) AS owner (kind, id)
$$;

CREATE OR REPLACE FUNCTION is_shopper(p_owner text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT user_id IS NOT NULL OR guest_hash IS NOT NULL FROM owner_ids(p_owner)
$$;

-- The total of goods and charges, in piastres. The only place that adds up: carts, orders, card payments and mails all show these
-- sums. A missing charge is 0. Shipping and taxes are flat, and 0 for an empty cart.
-- A single SELECT that returns a table is inlined into the calling statement.
CREATE OR REPLACE FUNCTION sums_of_goods(p_count bigint, p_subtotal bigint, p_charges jsonb)
RETURNS TABLE (count bigint, subtotal bigint, discount bigint, shipping bigint, taxes bigint, total bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_count, p_subtotal, charges.discount, charges.shipping, charges.taxes,
    p_subtotal - charges.discount + charges.shipping + charges.taxes
  FROM (
    SELECT round(p_subtotal * coalesce((p_charges->>'discountPercent')::numeric, 0) / 100)::bigint AS discount,
      CASE WHEN p_count > 0 THEN coalesce((p_charges->>'shippingInPiastres')::bigint, 0) ELSE 0 END AS shipping,
      CASE WHEN p_count > 0 THEN coalesce((p_charges->>'taxesInPiastres')::bigint, 0) ELSE 0 END AS taxes
  ) AS charges
$$;

-- The same of lines: [{"quantity", "unitPriceInPiastres"}, …], the unit price being products.unit_price_in_piastres.
CREATE OR REPLACE FUNCTION order_totals(p_lines jsonb, p_charges jsonb,
  OUT count bigint, OUT subtotal bigint, OUT discount bigint, OUT shipping bigint, OUT taxes bigint, OUT total bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT totals.*
  FROM (
    SELECT coalesce(sum(quantity), 0) AS pieces, coalesce(sum(quantity::bigint * "unitPriceInPiastres"), 0)::bigint AS goods
    FROM jsonb_to_recordset(p_lines) AS line (quantity integer, "unitPriceInPiastres" integer)
  ) AS sums, sums_of_goods(sums.pieces, sums.goods, p_charges) AS totals
$$;

-- Finds or makes the cart and locks it, so that changes of one shopper's cart are serialized. The time of last use is updated once an
-- hour: idle carts are counted in days, and each update writes an entry into every index of the table.
CREATE OR REPLACE FUNCTION lock_cart(p_owner text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found_id bigint;
  is_old boolean;
BEGIN
  LOOP
    SELECT c.id, c.updated_at < now() - interval '1 hour' INTO found_id, is_old FROM carts c WHERE c.owner = p_owner FOR UPDATE;
    IF is_old THEN UPDATE carts SET updated_at = now() WHERE id = found_id; END IF;
    IF found_id IS NOT NULL THEN RETURN found_id; END IF;
    INSERT INTO carts (user_id, guest_hash) SELECT * FROM owner_ids(p_owner)
    ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    -- Its creator has it locked. Repeats when somebody else created or merged it between the two statements.
    IF found_id IS NOT NULL THEN RETURN found_id; END IF;
  END LOOP;
END
$$;

-- At login the guest's cart is merged into the account's: quantities are added and capped at the stock. A line that is out of stock is
-- reduced to one piece, so that the shopper sees it instead of missing it.
CREATE OR REPLACE FUNCTION merge_cart(p_user_id integer, p_guest_hash text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guest_cart bigint;
  own_cart bigint;
  owner_ text := owner_text(p_user_id, NULL);
BEGIN
  SELECT id INTO guest_cart FROM carts WHERE guest_hash = p_guest_hash FOR UPDATE;
  IF guest_cart IS NULL THEN RETURN; END IF;
  own_cart := lock_cart(owner_);
  INSERT INTO cart_items AS mine (cart_id, variant_id, quantity)
  SELECT own_cart, g.variant_id, greatest(1, least(g.quantity, available_to(owner_, g.variant_id)))
  FROM cart_items g WHERE g.cart_id = guest_cart ORDER BY g.id
  ON CONFLICT (cart_id, variant_id) DO UPDATE SET
    quantity = greatest(1, least(mine.quantity + excluded.quantity, available_to(owner_, mine.variant_id)));
  UPDATE carts SET governorate = guest.governorate FROM carts guest
  WHERE carts.id = own_cart AND guest.id = guest_cart AND guest.governorate IS NOT NULL;
  DELETE FROM carts WHERE id = guest_cart;
END
$$;
