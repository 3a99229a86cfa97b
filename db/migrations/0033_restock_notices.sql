-- Who waits for a size that is sold out. They are told in the order in which they asked, and what came back is held for them.
CREATE TABLE restock_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id integer NOT NULL REFERENCES variants ON DELETE CASCADE,
  email text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  asked_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz,
  hold_reference uuid
);
-- Whoever asks twice waits once.
CREATE UNIQUE INDEX restock_notices_once ON restock_notices (variant_id, lower(email)) WHERE told_at IS NULL;
CREATE INDEX restock_notices_queue ON restock_notices (variant_id, id) WHERE told_at IS NULL;

-- At the end of the transaction that brings pieces back, whichever it is: until then nobody else can see them. A sale, which
-- makes the stock smaller, pays nothing for it.
CREATE CONSTRAINT TRIGGER variants_tell_waiting AFTER UPDATE OF stock ON variants
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock > OLD.stock) EXECUTE FUNCTION tell_waiting();
