-- What shoppers ask before buying and answer afterwards: mails about sizes that are back, and how a pair fits.

-- Requests for a mail when a sold-out size is back. They are served in the order of asking, and the piece is held for them.
CREATE TABLE restock_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id integer NOT NULL REFERENCES variants ON DELETE CASCADE,
  email text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  -- So that one network cannot fill the queue of a size.
  network text,
  -- No reference: the hold ends before the notice does.
  hold_reference uuid,
  asked_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz
);
-- Asking twice is one request.
CREATE UNIQUE INDEX restock_notices_once ON restock_notices (variant_id, lower(email)) WHERE told_at IS NULL;
CREATE INDEX restock_notices_queue ON restock_notices (variant_id, id) WHERE told_at IS NULL;
CREATE INDEX restock_notices_network ON restock_notices (variant_id, network) WHERE network IS NOT NULL;
CREATE INDEX restock_notices_hold ON restock_notices (hold_reference) WHERE hold_reference IS NOT NULL;

-- Whatever returns pieces, at the end of its transaction: until then nobody else can see them. A sale, which reduces the stock,
-- does not call it.
CREATE CONSTRAINT TRIGGER variants_tell_waiting AFTER UPDATE OF stock ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.stock > OLD.stock) EXECUTE FUNCTION tell_waiting();

-- One answer for each line of a delivered order, and nothing about the person. The product is repeated here, so that its answers
-- are found without reading everything that was sold of it.
CREATE TABLE fit_reports (
  order_item_id bigint PRIMARY KEY REFERENCES order_items ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products,
  fit text NOT NULL CHECK (fit IN ('small', 'true', 'large')),
  sentence text CHECK (sentence <> ''),
  -- Why staff hid the sentence; the answer still counts.
  hidden_reason text CHECK (hidden_reason <> ''),
  said_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX fit_reports_product ON fit_reports (product_id, said_at);
-- The list of staff, newest first.
CREATE INDEX fit_reports_sentences ON fit_reports (said_at, order_item_id) WHERE sentence IS NOT NULL;
