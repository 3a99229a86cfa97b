-- Cash that a courier collects is not ours before its settlement, whatever the status of the order. Staff themselves say so of parcels
-- that they follow by hand.
CREATE OR REPLACE FUNCTION is_cash_with_courier(p_order_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM parcels
    WHERE order_id = p_order_id AND courier <> 'by_hand' AND settled_at IS NULL AND cash_to_collect_in_piastres > 0
      AND state <> ALL ('{returned,lost,cancelled}'::text[]))
$$;

-- Staff have said of an order that its cash came, or that it did not.
CREATE OR REPLACE FUNCTION follow_cash_by_hand(p_order_id uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE parcels SET settled_at = CASE WHEN sums.owed <= 0 THEN now() END
  FROM ledger_sums(p_order_id) AS sums
  WHERE order_id = p_order_id AND courier = 'by_hand' AND cash_to_collect_in_piastres > 0 AND settlement_id IS NULL
    AND (settled_at IS NULL) = (sums.owed <= 0)
$$;
