-- A pair is found by the beginnings of the words in its name, in either language.
ALTER TABLE products ADD COLUMN words tsvector NOT NULL
  GENERATED ALWAYS AS (array_to_tsvector(words_to_find(fold_arabic(name || ' ' || coalesce(translations->'ar'->>'name', ''))))) STORED;
CREATE INDEX products_words ON products USING gin (words) WITH (fastupdate = off);

-- What was typed wrong is compared with the words that there are, each once, however many pairs have it. A word that no pair
-- has any more does no harm: it finds nothing.
CREATE TABLE known_words (word text COLLATE "C" PRIMARY KEY);
INSERT INTO known_words SELECT DISTINCT word FROM products, unnest(tsvector_to_array(words)) AS word;
CREATE INDEX known_words_letters ON known_words USING gin (search_letters(word) gin_trgm_ops) WITH (fastupdate = off);

CREATE TRIGGER products_named AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_known_words();
CREATE TRIGGER products_renamed AFTER UPDATE OF name, translations ON products
  FOR EACH ROW WHEN (OLD.words <> NEW.words) EXECUTE FUNCTION note_known_words();
