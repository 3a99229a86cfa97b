-- Lines on their way from a cart into an order, and what is answered of the order that they became. Types and not JSON: of an
-- object, PostgreSQL looks up the type of each value when it is built, and reads it letter by letter when it is used.

CREATE TYPE ordered_line AS (
  variant_id integer, product_id integer, product_name text, size text, color text, sku text, quantity integer,
  unit_price_in_piastres integer, image text, translations jsonb, available boolean
);

-- A row for each line. What concerns the whole order stands in all of them.
CREATE TYPE sold_line AS (
  order_id uuid, created_at timestamptz, subtotal bigint, discount bigint, shipping bigint, taxes bigint, total bigint,
  attention_reason text, products_held jsonb,
  id bigint, variant_id integer, product_id integer, product_name text, size text, color text, sku text, quantity integer,
  unit_price_in_piastres integer, image text, translations jsonb
);
