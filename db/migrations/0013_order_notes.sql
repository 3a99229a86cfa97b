-- What staff write about an order, and what they search it by besides its customer.

-- Notes of staff about an order. Only staff read them.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  staff_id integer NOT NULL REFERENCES users,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);

-- Where an order goes and what is in it, folded, one value on each line, and the same for the trigram index; see write_order_words.
-- Separate from orders.search, which five indexes of orders include.
CREATE TABLE order_words (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  words text NOT NULL,
  letters text NOT NULL
);
CREATE INDEX order_words_letters ON order_words USING gin (letters gin_trgm_ops);

CREATE TRIGGER order_items_added AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION note_line_words();
CREATE TRIGGER order_items_changed AFTER UPDATE ON order_items
  REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION note_line_words();
CREATE TRIGGER order_items_removed AFTER DELETE ON order_items
  REFERENCING OLD TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION note_line_words();
CREATE TRIGGER orders_moved AFTER UPDATE OF street, address_extra, city ON orders
  FOR EACH ROW WHEN ((OLD.street, OLD.address_extra, OLD.city) IS DISTINCT FROM (NEW.street, NEW.address_extra, NEW.city))
  EXECUTE FUNCTION note_place_words();
