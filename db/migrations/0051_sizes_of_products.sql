-- What the sizes of a pair measure, in the row of the pair: a line each, what was measured (in millimetres, empty where nobody
-- has) and the size's name. Pairs that are cut alike have the same lines, and with the cut, the line of the shop and whether staff
-- have a chart of their own the same number: who looks for what fits looks at each number once, and reads no sizes.

ALTER TABLE products ADD COLUMN sizes text NOT NULL DEFAULT '';

UPDATE products SET sizes = sizes_of(id);

ALTER TABLE products ADD COLUMN fit_key bigint NOT NULL GENERATED ALWAYS AS (
  facet_number(ARRAY[coalesce(cut, ''), coalesce(category_id, 0)::text, (size_chart_image IS NOT NULL)::text, sizes])
) STORED;

CREATE INDEX products_fit_key ON products (fit_key);
CREATE INDEX products_listed_fit ON products (category_id, facet_key, fit_key, unit_price_in_piastres) WHERE is_active AND in_stock;

CREATE TRIGGER variants_sizes_added AFTER INSERT ON variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_added_sizes();
-- For each row, because only such a trigger can be for some columns: a sale, which changes none of these, pays nothing for it.
CREATE TRIGGER variants_sizes_changed AFTER DELETE OR UPDATE OF size, is_active, position, waist_in_mm, hip_in_mm, thigh_in_mm,
  front_rise_in_mm, back_rise_in_mm, length_in_mm ON variants
  FOR EACH ROW EXECUTE FUNCTION follow_changed_sizes();
