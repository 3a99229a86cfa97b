-- What a color is called in another language is read for every Arabic list and for what is suggested: from a few rows, not from
-- the translations of all pairs.
CREATE TABLE color_names (
  language text NOT NULL,
  color text NOT NULL,
  name text NOT NULL,
  products integer NOT NULL,
  PRIMARY KEY (language, color, name)
);

CREATE TRIGGER products_colors_named AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION note_color_names();
CREATE TRIGGER products_colors_renamed AFTER UPDATE OF translations ON products
  FOR EACH ROW WHEN (OLD.translations <> NEW.translations) EXECUTE FUNCTION note_color_names();

INSERT INTO color_names
SELECT language, lower(color), named.name, count(*)
FROM products, jsonb_each(translations) AS spoken (language, said), jsonb_each_text(said->'colors') AS named (color, name)
WHERE named.name IS NOT NULL GROUP BY 1, 2, 3;

-- Whether a collection has something to show, and its newest.
CREATE INDEX products_collection_newest ON products (collection_id, created_at DESC, id DESC) WHERE is_active AND in_stock;
