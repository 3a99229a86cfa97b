-- What is in stock of a product: the size and the color of each variant, with a line break between them, which neither can have.
-- A trigger on variants maintains it, as it maintains in_stock, so that filters read no variant.
ALTER TABLE products
  ADD COLUMN shelf text[] NOT NULL DEFAULT '{}',
  ADD COLUMN shelf_changed_at timestamptz NOT NULL DEFAULT now();

UPDATE products SET shelf = ARRAY(
  SELECT DISTINCT size || E'\n' || color FROM variants WHERE product_id = products.id AND is_active AND stock > 0 ORDER BY 1
);

DROP TRIGGER variants_added ON variants;
DROP TRIGGER variants_changed ON variants;
CREATE TRIGGER variants_added AFTER INSERT ON variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
CREATE TRIGGER variants_changed AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
