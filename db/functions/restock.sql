-- Restock notices.

-- A piece is held for half an hour after its notice.
CREATE OR REPLACE FUNCTION restock_hold_end(p_told_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p_told_at + interval '30 minutes'
$$;

-- The limit p_most of one network: people who wait, and people for whom a piece is held.
CREATE OR REPLACE FUNCTION ask_for_restock(p_variant_id integer, p_email text, p_language text, p_network text, p_most integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  left_ integer;
BEGIN
  -- With the lock, no piece can come back between the check and the insert.
  SELECT v.stock INTO left_ FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.id = p_variant_id AND v.is_active AND p.is_active FOR NO KEY UPDATE OF v;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  IF left_ > 0 THEN PERFORM refuse('in_stock'); END IF;
  IF p_most <= (
    SELECT count(*) FROM restock_notices
    WHERE variant_id = p_variant_id AND network = p_network AND (told_at IS NULL OR restock_hold_end(told_at) > now())
  ) THEN PERFORM refuse('rate_limited'); END IF;
  INSERT INTO restock_notices (variant_id, email, language, network) VALUES (p_variant_id, p_email, p_language, p_network)
  ON CONFLICT DO NOTHING;
END
$$;

-- Notifies as many people as there are pieces, in the order in which they asked, and holds a piece for each. When the hold expires,
-- the piece comes back like any other and the next person is notified. Piece, hold and mail are one transaction: a crash notifies
-- nobody twice and skips nobody.
CREATE OR REPLACE FUNCTION notify_waiting(p_variant_id integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  pieces integer;
  notice restock_notices;
  hold uuid;
  notified integer := 0;
BEGIN
  SELECT v.stock INTO pieces FROM variants v JOIN products p ON p.id = v.product_id
  WHERE v.id = p_variant_id AND v.is_active AND p.is_active;
  FOR notice IN
    SELECT * FROM restock_notices WHERE variant_id = p_variant_id AND told_at IS NULL ORDER BY id LIMIT coalesce(pieces, 0) FOR UPDATE
  LOOP
    UPDATE restock_notices SET told_at = now(), hold_reference = gen_random_uuid() WHERE id = notice.id RETURNING hold_reference INTO hold;
    INSERT INTO stock_holds (reference, variant_id, quantity, owner, expires_at)
    VALUES (hold, p_variant_id, 1, 'notice:' || notice.id, restock_hold_end(now()));
    PERFORM queue_mail('back_in_stock', notice.id::text, notice.email);
    notified := notified + 1;
  END LOOP;
  IF notified > 0 THEN
    PERFORM set_stock_cause('hold', 'restock', 'shop');
    UPDATE variants SET stock = stock - notified WHERE id = p_variant_id;
    PERFORM set_stock_cause(NULL);
  END IF;
  RETURN notified;
END
$$;

-- Sizes that came back without a change of their stock: a product was activated again.
CREATE OR REPLACE FUNCTION notify_skipped() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  sizes integer[] := ARRAY(
    SELECT DISTINCT v.id FROM restock_notices n JOIN variants v ON v.id = n.variant_id JOIN products p ON p.id = v.product_id
    WHERE n.told_at IS NULL AND v.stock > 0 AND v.is_active AND p.is_active);
BEGIN
  PERFORM lock_variants(sizes);
  RETURN (SELECT coalesce(sum(notify_waiting(id)), 0) FROM unnest(sizes) AS id);
END
$$;

-- A notified person pays by card: the notice follows its piece into the hold of the payment, so that the piece is theirs again when
-- nothing is paid.
CREATE OR REPLACE FUNCTION pay_for_restock(p_owner text, p_payment uuid, p_lines jsonb) RETURNS void LANGUAGE sql AS $$
  UPDATE restock_notices n SET hold_reference = p_payment FROM stock_holds h
  WHERE h.owner = p_owner AND h.reference = n.hold_reference AND h.variant_id = n.variant_id
    AND n.variant_id = ANY (variant_ids(p_lines))
$$;

-- Nothing was paid: the pieces of the payment's hold go back to the shelf, except those whose half hour is not over.
CREATE OR REPLACE FUNCTION release_payment_hold(p_payment uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  owner_ text := (SELECT owner FROM stock_holds WHERE reference = p_payment LIMIT 1);
  notice restock_notices;
  hold uuid;
BEGIN
  IF NOT release_hold(p_payment) THEN RETURN false; END IF;
  PERFORM set_stock_cause('hold', 'restock', 'shop');
  FOR notice IN
    SELECT * FROM restock_notices WHERE hold_reference = p_payment AND restock_hold_end(told_at) > now() ORDER BY id
  LOOP
    UPDATE variants SET stock = stock - 1 WHERE id = notice.variant_id AND stock > 0;
    CONTINUE WHEN NOT FOUND;
    UPDATE restock_notices SET hold_reference = gen_random_uuid() WHERE id = notice.id RETURNING hold_reference INTO hold;
    INSERT INTO stock_holds (reference, variant_id, quantity, owner, expires_at)
    VALUES (hold, notice.variant_id, 1, owner_, restock_hold_end(notice.told_at));
  END LOOP;
  PERFORM set_stock_cause(NULL);
  RETURN true;
END
$$;

-- Withdrawn: a held piece goes to the next person, unless it is being paid for.
CREATE OR REPLACE FUNCTION withdraw_restock(p_notice_id bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  hold uuid;
BEGIN
  DELETE FROM restock_notices WHERE id = p_notice_id RETURNING hold_reference INTO hold;
  IF hold IS NULL OR EXISTS (SELECT FROM payment_attempts WHERE reference = hold) THEN RETURN false; END IF;
  RETURN release_hold(hold);
END
$$;

-- For staff: how many people wait for each size, and for how many a piece is held now.
CREATE OR REPLACE FUNCTION restock_queue() RETURNS TABLE (variant_id integer, product_id integer, product_name text, size text,
  color text, waiting bigint, held bigint) LANGUAGE sql STABLE AS $$
  SELECT v.id, p.id, p.name, v.size, v.color, counted.waiting, counted.held
  FROM (
    SELECT n.variant_id, count(*) FILTER (WHERE n.told_at IS NULL) AS waiting, count(h.reference) AS held
    FROM restock_notices n LEFT JOIN stock_holds h ON h.reference = n.hold_reference AND h.variant_id = n.variant_id
    WHERE n.told_at IS NULL OR h.reference IS NOT NULL GROUP BY n.variant_id
  ) AS counted
  JOIN variants v ON v.id = counted.variant_id JOIN products p ON p.id = v.product_id
  ORDER BY counted.waiting DESC, v.id
$$;
