-- The catalogue in other languages than English: {"ar": {"name": …}} beside the English that stands in the columns. What is not
-- in there is shown in English.
ALTER TABLE products ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE collections ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE categories ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE product_images ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';

UPDATE categories SET translations = '{"ar": {"name": "حريمي"}}' WHERE id = 1;
UPDATE categories SET translations = '{"ar": {"name": "رجالي"}}' WHERE id = 2;

-- The lists of an Arabic shopper by name, and what is searched in Arabic.
CREATE INDEX products_listed_name_ar ON products (lower(coalesce(translations->'ar'->>'name', name)), id) WHERE is_active AND in_stock;
CREATE INDEX products_line_name_ar ON products (category_id, lower(coalesce(translations->'ar'->>'name', name)), id) WHERE is_active AND in_stock;
CREATE INDEX products_name_ar ON products (lower(coalesce(translations->'ar'->>'name', name)), id);
CREATE INDEX products_text_ar ON products USING gin (search_letters(fold_arabic(
  coalesce(translations->'ar'->>'name', '') || ' ' || coalesce(translations->'ar'->>'description', ''))) gin_trgm_ops);
