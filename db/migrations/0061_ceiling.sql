-- A ceiling over what newcomers take off the shelf before staff have confirmed it; see db/functions/unconfirmed-stock.sql.

-- What cash orders took that nobody has confirmed: a row for each line, deleted when staff change the order's state.
CREATE TABLE unconfirmed_pieces (
  order_id uuid NOT NULL,
  variant_id integer NOT NULL,
  pieces integer NOT NULL,
  by_newcomer boolean NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, variant_id)
);
CREATE INDEX unconfirmed_pieces_of_newcomers ON unconfirmed_pieces (variant_id) INCLUDE (pieces) WHERE by_newcomer;

-- Orders of the last three days; their time begins now. Older ones keep their stock: staff may have sent them without a word.
INSERT INTO unconfirmed_pieces (order_id, variant_id, pieces, by_newcomer)
SELECT o.id, i.variant_id, sum(i.quantity),
  NOT EXISTS (SELECT FROM orders d WHERE d.user_id = o.user_id AND d.status IN ('delivered', 'completed'))
  AND NOT EXISTS (
    SELECT FROM orders d WHERE dialled_digits(d.phone) = dialled_digits(o.phone) AND d.status IN ('delivered', 'completed'))
FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE o.status = 'pending' AND o.payment_method = 'cod' AND o.stock_taken AND o.created_at > now() - interval '3 days'
  AND NOT EXISTS (SELECT FROM staff_changes c WHERE c.subject = 'order:' || o.id)
GROUP BY o.id, i.variant_id;

ALTER TABLE stock_holds ADD COLUMN by_newcomer boolean NOT NULL DEFAULT false;

-- The one row that every order of a newcomer locks and counts in.
CREATE TABLE ceiling (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- On the shelf and held by newcomers, when it was counted.
  pieces bigint NOT NULL DEFAULT 0,
  -- Held by newcomers: counted, plus what they took since. What came back since is not subtracted.
  held bigint NOT NULL DEFAULT 0,
  counted_at timestamptz NOT NULL DEFAULT '-infinity',
  lifted_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO ceiling DEFAULT VALUES;

-- Also the orders of a network that took nothing and wait for staff.
ALTER TABLE unconfirmed_stock DROP CONSTRAINT unconfirmed_stock_pieces_check, ADD COLUMN waiting_order uuid;

-- From where somebody asked, so that one network does not fill the queue of a size.
ALTER TABLE restock_notices ADD COLUMN network text;
CREATE INDEX restock_notices_network ON restock_notices (variant_id, network) WHERE network IS NOT NULL;
CREATE INDEX restock_notices_hold ON restock_notices (hold_reference) WHERE hold_reference IS NOT NULL;

-- They have other parameters now.
DROP FUNCTION IF EXISTS may_take_unconfirmed(jsonb, bigint, bigint, boolean, uuid);
DROP FUNCTION IF EXISTS ask_for_restock(integer, text, text);
