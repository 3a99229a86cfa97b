-- Stock and holds. Lines are [{"variantId": 1, "quantity": 2}, …].

-- Every function that changes stock locks the variants in id order first, so that orders with the same variants in opposite order
-- queue up instead of deadlocking. Returning and taking stock may change products.in_stock: a shopper who goes from wool to linen and
-- one who goes from linen to wool would lock the two products in opposite order. Only a size that is sold out can change its product
-- by coming back, so a function that locks one locks all products concerned at once, in id order. An ordinary sale, with something
-- left of every size, locks no product.
CREATE OR REPLACE FUNCTION lock_variants(p_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  has_sold_out boolean;
BEGIN
  SELECT bool_or(stock = 0) INTO has_sold_out
  FROM (SELECT stock FROM variants WHERE id = ANY (p_ids) ORDER BY id FOR NO KEY UPDATE) AS locked;
  IF has_sold_out THEN
    PERFORM 1 FROM products WHERE id IN (SELECT product_id FROM variants WHERE id = ANY (p_ids)) ORDER BY id FOR NO KEY UPDATE;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION variant_ids(p_lines jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg((line->>'variantId')::integer), '{}') FROM jsonb_array_elements(p_lines) AS line
$$;

CREATE OR REPLACE FUNCTION refuse_shortage(p_lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  short jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('variantId', v.id, 'productName', p.name, 'size', v.size, 'color', v.color, 'available', v.stock,
    'ar', jsonb_build_object('productName', p.translations->'ar'->>'name', 'color', p.translations->'ar'->'colors'->>v.color)) ORDER BY v.id)
  INTO short
  FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, quantity integer)
  JOIN variants v ON v.id = line."variantId"
  JOIN products p ON p.id = v.product_id
  WHERE v.stock < line.quantity;
  IF short IS NOT NULL THEN
    PERFORM refuse('out_of_stock', short->0 || jsonb_build_object('items', short));
  END IF;
END
$$;

-- Called by move_stock, which records why.
CREATE OR REPLACE FUNCTION take_stock(p_lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Most orders have one size, which needs no lock order.
  IF jsonb_array_length(p_lines) = 1 THEN
    UPDATE variants SET stock = stock - (p_lines->0->>'quantity')::integer
    WHERE id = (p_lines->0->>'variantId')::integer AND stock >= (p_lines->0->>'quantity')::integer;
    IF FOUND THEN RETURN; END IF;
  END IF;
  PERFORM lock_variants(variant_ids(p_lines));
  PERFORM refuse_shortage(p_lines);
  UPDATE variants v SET stock = v.stock - line.quantity
  FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, quantity integer) WHERE v.id = line."variantId";
END
$$;

-- Called by move_stock, which records why.
CREATE OR REPLACE FUNCTION give_back_stock(p_lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_variants(variant_ids(p_lines));
  UPDATE variants v SET stock = v.stock + line.quantity
  FROM (
    SELECT "variantId", sum(quantity)::integer AS quantity
    FROM jsonb_to_recordset(p_lines) AS l ("variantId" integer, quantity integer) GROUP BY 1
  ) AS line WHERE v.id = line."variantId";
END
$$;

-- What the next changes of variants.stock in this transaction are for: a reason of stock_movements, a reference, who, and a note of staff.
-- NULL as the reason: for nothing any more.
CREATE OR REPLACE FUNCTION set_stock_cause(p_reason text, p_reference text DEFAULT '', p_actor text DEFAULT '', p_note text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('taglio.stock_cause', CASE WHEN p_reason IS NULL THEN '' ELSE
    jsonb_build_object('reason', p_reason, 'reference', p_reference, 'actor', p_actor, 'note', p_note)::text END, true);
END
$$;

-- Takes the pieces of these lines off the shelf (p_sign −1, refused when they are not there) or returns them (1), and records why.
CREATE OR REPLACE FUNCTION move_stock(p_lines jsonb, p_sign integer, p_reason text, p_reference text, p_actor text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_stock_cause(p_reason, p_reference, p_actor);
  IF p_sign < 0 THEN
    PERFORM take_stock(p_lines);
  ELSE
    PERFORM give_back_stock(p_lines);
  END IF;
  PERFORM set_stock_cause(NULL);
END
$$;

-- What this owner may still buy: the stock and the pieces held for them.
CREATE OR REPLACE FUNCTION available_to(p_owner text, p_variant_id integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT v.stock + coalesce((SELECT sum(h.quantity) FROM stock_holds h WHERE h.owner = p_owner AND h.variant_id = v.id), 0)::integer
  FROM variants v WHERE v.id = p_variant_id
$$;

-- Gives the stock of these holds back; false when there is none. Whoever deletes a hold's row gives its stock back: twice is impossible.
CREATE OR REPLACE FUNCTION release_holds(p_references uuid[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  freed jsonb;
BEGIN
  PERFORM lock_variants(ARRAY(SELECT variant_id FROM stock_holds WHERE reference = ANY (p_references)));
  WITH gone AS (DELETE FROM stock_holds WHERE reference = ANY (p_references) RETURNING variant_id, quantity)
  SELECT jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity)) INTO freed FROM gone;
  IF freed IS NULL THEN RETURN false; END IF;
  PERFORM move_stock(freed, 1, 'release', array_to_string(p_references, ' '), 'shop');
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION release_hold(p_reference uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT release_holds(ARRAY[p_reference])
$$;

CREATE OR REPLACE FUNCTION release_holds_of(p_owner text) RETURNS boolean LANGUAGE sql AS $$
  SELECT release_holds(ARRAY(SELECT DISTINCT reference FROM stock_holds WHERE owner = p_owner))
$$;

-- Gives back what the shopper holds before they take these lines. All variants are locked at once, in order.
CREATE OR REPLACE FUNCTION release_holds_before(p_owner text, p_lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_variants(variant_ids(p_lines) || ARRAY(SELECT variant_id FROM stock_holds WHERE owner = p_owner));
  PERFORM release_holds_of(p_owner);
END
$$;

CREATE OR REPLACE FUNCTION hold_stock(p_reference uuid, p_owner text, p_lines jsonb, p_expires_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_holds_before(p_owner, p_lines);
  PERFORM move_stock(p_lines, -1, 'hold', p_reference::text, 'shopper');
  INSERT INTO stock_holds (reference, variant_id, quantity, owner, expires_at)
  SELECT p_reference, "variantId", quantity, p_owner, p_expires_at
  FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, quantity integer);
END
$$;

-- A hold that became an order: its stock stays taken.
CREATE OR REPLACE FUNCTION keep_held_stock(p_reference uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stock_holds WHERE reference = p_reference;
  RETURN FOUND;
END
$$;
