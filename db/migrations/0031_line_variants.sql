-- The product of a line is that of its size. One reference says so and is checked once; that to products also locked a row that many
-- orders share. Not validated here, because that would stop the sale: see the next file.
CREATE UNIQUE INDEX variants_of_products ON variants (id, product_id);
ALTER TABLE order_items
  DROP CONSTRAINT order_items_variant_id_fkey,
  DROP CONSTRAINT order_items_product_id_fkey,
  ADD CONSTRAINT order_items_variant_fkey FOREIGN KEY (variant_id, product_id) REFERENCES variants (id, product_id) NOT VALID;
