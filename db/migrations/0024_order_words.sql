-- The searched texts of an order become ordinary columns that a trigger fills (note_search_words says why). What stands in them
-- stays. The trigger's name comes after those that note the account's words, which are searched as well.
ALTER TABLE orders
  ALTER COLUMN search DROP EXPRESSION,
  ALTER COLUMN search_letters DROP EXPRESSION,
  ALTER COLUMN needs_attention DROP EXPRESSION;
CREATE TRIGGER orders_search_words BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_search_words();
