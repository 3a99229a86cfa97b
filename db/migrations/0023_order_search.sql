-- Staff find an order by what its row shows, which is the account when there is one, and by phone in any spelling.

-- The account's own words where they differ from those of the order, else nothing: most orders have none.
ALTER TABLE orders
  ADD COLUMN account_email text NOT NULL DEFAULT '',
  ADD COLUMN account_name text NOT NULL DEFAULT '',
  ADD COLUMN account_phone text NOT NULL DEFAULT '';

UPDATE orders o SET
  account_email = other_words(u.email, o.email),
  account_name = other_words(u.name, o.name),
  account_phone = other_words(u.phone_number, o.phone)
FROM users u WHERE u.id = o.user_id;

CREATE TRIGGER orders_of_account BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_account();
CREATE TRIGGER orders_change_account BEFORE UPDATE OF user_id, name, email, phone ON orders
  FOR EACH ROW EXECUTE FUNCTION note_account();
CREATE TRIGGER account_renamed AFTER UPDATE OF name, email, phone_number ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.phone_number) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone_number))
  EXECUTE FUNCTION note_renamed_account();

-- What was generated cannot be changed, only made anew; the indexes that carried it go with it.
ALTER TABLE orders DROP COLUMN search, DROP COLUMN search_letters;
ALTER TABLE orders
  -- Everything staff search by, each in a line of its own, so that what is found lies within one of them. Emails stand in
  -- lines 2 and 4, phones in the last four: digits and as written, of the account and of the order.
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (lower(id::text || E'\n' || email || E'\n' || name
    || E'\n' || account_email || E'\n' || account_name || E'\n' || dialled_digits(account_phone) || E'\n' || account_phone
    || E'\n' || dialled_digits(phone) || E'\n' || phone)) STORED,
  -- The same for the index, beginning with the state: two letters of it tell it from the others.
  ADD COLUMN search_letters text NOT NULL GENERATED ALWAYS AS (search_letters(left(status, 2) || E'\n' || id::text
    || E'\n' || email || E'\n' || name || E'\n' || account_email || E'\n' || account_name
    || E'\n' || dialled_digits(account_phone) || E'\n' || account_phone
    || E'\n' || dialled_digits(phone) || E'\n' || phone)) STORED;
CREATE INDEX orders_newest ON orders (created_at, id) INCLUDE (search);
CREATE INDEX orders_total ON orders (total_in_piastres, id) INCLUDE (search);
CREATE INDEX orders_status_newest ON orders (status, created_at, id) INCLUDE (search);
CREATE INDEX orders_status_total ON orders (status, total_in_piastres, id) INCLUDE (search);
CREATE INDEX orders_status_id ON orders (status, id) INCLUDE (search);
CREATE INDEX orders_search ON orders USING gin (search_letters gin_trgm_ops);
