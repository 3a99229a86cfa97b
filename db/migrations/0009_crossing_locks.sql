-- A shopper with a hold who orders something else gives stock back and takes other stock, and each of the two may change
-- the product that it belongs to (products.in_stock). Two such shoppers, one from wool to linen and one from linen to wool,
-- locked the products in opposite order, and one of them was thrown out. Only a size that is sold out can change its
-- product by coming back: whoever locks one locks all products concerned at once, in id order. An ordinary sale, with
-- something left of every size, still locks no product.
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
