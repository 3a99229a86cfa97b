-- What a pair can be found by, as words: cut:wide, cloth:linen, rise:high, sale, and for what is in stock size:M, color:Navy and
-- both together. Sizes and colors are kept by the trigger on variants, the rest by the row itself. A choice of several is one
-- look into the index of words, and pairs with the same words are counted together.

ALTER TABLE products
  ADD COLUMN shelf text[] NOT NULL DEFAULT '{}',
  ADD COLUMN shelf_changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN facets text[] NOT NULL
    GENERATED ALWAYS AS (facet_words(cut, cloth, rise, price_in_piastres, discount_in_piastres, shelf)) STORED,
  -- The same words have the same number: counting numbers reads an index and no product.
  ADD COLUMN facet_key bigint NOT NULL
    GENERATED ALWAYS AS (
      facet_number(facet_words(cut, cloth, rise, price_in_piastres, discount_in_piastres, shelf))
    ) STORED;

UPDATE products SET shelf = kept.words
FROM (
  SELECT v.product_id, array_agg(DISTINCT word ORDER BY word) AS words
  FROM variants v, unnest(shelf_words(v.size, v.color)) AS word
  WHERE v.is_active AND v.stock > 0 GROUP BY v.product_id
) AS kept WHERE kept.product_id = products.id;

CREATE INDEX products_facets ON products USING gin (facets);
CREATE INDEX products_facet_key ON products (facet_key);
CREATE INDEX products_listed_facets ON products (category_id, facet_key, unit_price_in_piastres) WHERE is_active AND in_stock;

DROP TRIGGER variants_added ON variants;
DROP TRIGGER variants_changed ON variants;
CREATE TRIGGER variants_added AFTER INSERT ON variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
CREATE TRIGGER variants_changed AFTER UPDATE ON variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_shelf();
