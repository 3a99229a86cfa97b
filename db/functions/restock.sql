-- What checkout.sql needs of restock notices. The verbs are in src/shop/restock.

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
