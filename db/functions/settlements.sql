-- Courier's cash. A settlement is a draft until it is confirmed: judging its lines changes nothing else. How settlements are read:
-- src/shop/settlements/settlements-sql.ts.

-- The lines of a courier's file, each with its number there. Answers the settlement's id.
CREATE OR REPLACE FUNCTION draft_settlement(p_courier text, p_file_name text, p_numbers integer[], p_waybills text[],
  p_collected bigint[], p_fees bigint[], p_staff_id integer) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  made uuid;
BEGIN
  INSERT INTO settlements (courier, file_name, created_by) VALUES (p_courier, p_file_name, actor_text(p_staff_id)) RETURNING id INTO made;
  INSERT INTO settlement_lines (settlement_id, line, waybill, collected_in_piastres, fee_in_piastres)
  SELECT made, l.number, l.waybill, l.collected, l.fee
  FROM unnest(p_numbers, p_waybills, p_collected, p_fees) AS l (number, waybill, collected, fee);
  PERFORM judge_settlement(made);
  RETURN made;
END
$$;

-- Parcels that staff chose by hand, each with the cash that was to collect.
CREATE OR REPLACE FUNCTION draft_settlement_of_parcels(p_courier text, p_parcel_ids uuid[], p_staff_id integer) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  chosen record;
BEGIN
  SELECT array_agg(place::integer ORDER BY place) AS numbers, array_agg(coalesce(tracking_number, reference) ORDER BY place) AS waybills,
    array_agg(cash_to_collect_in_piastres ORDER BY place) AS collected
  INTO chosen
  FROM unnest(p_parcel_ids) WITH ORDINALITY AS c (id, place) JOIN parcels p USING (id) WHERE p.courier = p_courier;
  IF cardinality(chosen.numbers) IS DISTINCT FROM cardinality(p_parcel_ids) THEN PERFORM refuse('not_found'); END IF;
  RETURN draft_settlement(p_courier, NULL, chosen.numbers, chosen.waybills, chosen.collected, '{}', p_staff_id);
END
$$;

-- Whether the confirmation writes the line to the ledger.
CREATE OR REPLACE FUNCTION is_received_line(l settlement_lines) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT l.verdict = 'matches' OR (l.verdict = 'amount_differs' AND l.is_accepted AND l.collected_in_piastres >= 0)
$$;

-- The parcel of this courier that a line names: by its tracking number, our reference, or as printed on the label: the number of the order,
-- its last 12 characters (the bars) or its last 6 (with or without #); in either script's digits. NULL unless it is exactly one. Of the
-- parcels of one order, those that never reached the customer give way.
CREATE OR REPLACE FUNCTION parcel_of_waybill(p_courier text, p_waybill text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  named text := ltrim(fold_arabic(btrim(p_waybill)), '# ');
  found_ uuid;
BEGIN
  SELECT id INTO found_ FROM parcels WHERE courier = p_courier AND tracking_number = p_waybill;
  IF FOUND THEN RETURN found_; END IF;
  SELECT id INTO found_ FROM parcels WHERE courier = p_courier AND reference IN (p_waybill, named);
  IF FOUND THEN RETURN found_; END IF;
  found_ := (SELECT (array_agg(id))[1] FROM parcels
    WHERE courier = p_courier AND fold_arabic(tracking_number) = named HAVING count(*) = 1);
  IF found_ IS NOT NULL OR length(named) NOT IN (6, 12, 36) THEN RETURN found_; END IF;
  RETURN (
    SELECT CASE 1 WHEN cardinality(every_one) THEN every_one[1] WHEN cardinality(likely) THEN likely[1] END
    FROM (
      SELECT array_agg(id) AS every_one, array_agg(id) FILTER (WHERE state NOT IN ('returned', 'lost', 'cancelled')) AS likely
      FROM parcels
      WHERE courier = p_courier AND right(order_id::text, 6) = right(named, 6) AND right(order_id::text, length(named)) = named
    ) AS of_label);
END
$$;

-- Compares the lines with the parcels as they are now. Of several lines about one parcel the first one counts. No nested loops: statistics
-- that know only earlier settlements promise one line for this one, and then thousands of lines would be judged once for each of them.
-- The difference is that of all lines, also of those that staff have not accepted yet.
CREATE OR REPLACE FUNCTION judge_settlement(p_id uuid) RETURNS void LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  courier_ text;
BEGIN
  SELECT courier INTO courier_ FROM settlements WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  WITH found AS (
    SELECT l.line, l.collected_in_piastres, p.id AS parcel_id, p.state, p.settled_at, p.cash_to_collect_in_piastres AS due,
      row_number() OVER (PARTITION BY p.id ORDER BY l.line) AS place
    FROM (
      SELECT line, collected_in_piastres, parcel_of_waybill(courier_, waybill) AS parcel_id FROM settlement_lines
      WHERE settlement_id = p_id
      OFFSET 0 -- computed once
    ) AS l LEFT JOIN parcels p ON p.id = l.parcel_id
  ), judged AS (
    SELECT line, parcel_id, due, CASE
      WHEN parcel_id IS NULL THEN 'unknown_parcel'
      WHEN place > 1 THEN 'listed_twice'
      WHEN settled_at IS NOT NULL THEN 'settled_before'
      WHEN state <> 'delivered' OR due = 0 THEN 'not_due'
      WHEN collected_in_piastres <> due THEN 'amount_differs'
      ELSE 'matches' END AS verdict
    FROM found
  )
  UPDATE settlement_lines l SET parcel_id = j.parcel_id, due_in_piastres = j.due, verdict = j.verdict
  FROM judged j
  WHERE l.settlement_id = p_id AND l.line = j.line
    AND (l.parcel_id, l.due_in_piastres, l.verdict) IS DISTINCT FROM (j.parcel_id, j.due, j.verdict);
  UPDATE settlements SET (lines, received_lines, collected_in_piastres, fees_in_piastres, difference_in_piastres) = (
    SELECT count(*), count(*) FILTER (WHERE is_received_line(l)),
      coalesce(sum(l.collected_in_piastres) FILTER (WHERE is_received_line(l)), 0),
      coalesce(sum(l.fee_in_piastres) FILTER (WHERE is_received_line(l) OR l.verdict = 'not_due'), 0),
      coalesce(sum(l.collected_in_piastres - l.due_in_piastres) FILTER (WHERE l.verdict = 'amount_differs'), 0)
    FROM settlement_lines l WHERE l.settlement_id = p_id)
  WHERE id = p_id;
END
$$;

-- Staff accept that the amounts of these lines differ, or no longer do.
CREATE OR REPLACE FUNCTION accept_settlement_lines(p_id uuid, p_lines integer[], p_is_accepted boolean) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM settlements WHERE id = p_id FOR UPDATE;
  UPDATE settlement_lines SET is_accepted = p_is_accepted
  WHERE settlement_id = p_id AND line = ANY (p_lines) AND verdict = 'amount_differs';
  PERFORM judge_settlement(p_id);
END
$$;

-- Writes the received lines to the ledgers of their orders and locks the settlement. p_lines and p_collected are what staff have seen: if
-- the lines are judged otherwise by now, nothing is written. Orders are locked before their parcels, both in the order of their ids, so
-- that of two settlements of one parcel the second one sees the first.
CREATE OR REPLACE FUNCTION confirm_settlement(p_id uuid, p_lines integer, p_collected bigint, p_completes_orders boolean,
  p_staff_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  judged settlements;
  changed integer;
BEGIN
  SELECT * INTO judged FROM settlements WHERE id = p_id FOR UPDATE;
  IF judged.state = 'confirmed' THEN PERFORM refuse('settlement_locked'); END IF;
  PERFORM judge_settlement(p_id);
  PERFORM 1 FROM orders WHERE id IN (
    SELECT p.order_id FROM settlement_lines l JOIN parcels p ON p.id = l.parcel_id WHERE l.settlement_id = p_id) ORDER BY id FOR UPDATE;
  PERFORM 1 FROM parcels WHERE id IN (SELECT parcel_id FROM settlement_lines WHERE settlement_id = p_id) ORDER BY id FOR NO KEY UPDATE;
  PERFORM judge_settlement(p_id);
  SELECT * INTO judged FROM settlements WHERE id = p_id;
  IF (judged.received_lines, judged.collected_in_piastres) <> (p_lines, p_collected) THEN PERFORM refuse('settlement_changed'); END IF;
  IF judged.received_lines = 0 THEN PERFORM refuse('settlement_empty'); END IF;

  PERFORM receive_lines(p_id, p_staff_id);
  IF p_completes_orders THEN PERFORM complete_received_orders(p_id, p_staff_id); END IF;
  UPDATE parcels p SET settled_at = now(), settlement_id = p_id
  FROM settlement_lines l
  WHERE l.settlement_id = p_id AND l.parcel_id = p.id AND is_received_line(l) AND p.settled_at IS NULL;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> judged.received_lines THEN PERFORM refuse('settlement_changed'); END IF;
  UPDATE parcels p SET fee_in_piastres = l.fee_in_piastres
  FROM settlement_lines l
  WHERE l.settlement_id = p_id AND l.parcel_id = p.id AND (is_received_line(l) OR l.verdict = 'not_due') AND l.fee_in_piastres >= 0;
  UPDATE settlements SET state = 'confirmed', confirmed_by = actor_text(p_staff_id), confirmed_at = now(), difference_in_piastres = (
    SELECT coalesce(sum(collected_in_piastres - due_in_piastres), 0) FROM settlement_lines l
    WHERE settlement_id = p_id AND is_received_line(l))
  WHERE id = p_id;
END
$$;

-- The cash of the received lines. Whatever the courier hands over, the customer has paid what was due: the difference is between the
-- courier and us, in courier_balances, and in the ledger a payment by no method of ours.
CREATE OR REPLACE FUNCTION receive_lines(p_id uuid, p_staff_id integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO courier_balances (settlement_id, line, courier, order_id, amount_in_piastres, changed_by)
  SELECT p_id, l.line, p.courier, p.order_id, l.due_in_piastres - l.collected_in_piastres, actor_text(p_staff_id)
  FROM settlement_lines l JOIN parcels p ON p.id = l.parcel_id
  WHERE l.settlement_id = p_id AND is_received_line(l) AND l.collected_in_piastres <> l.due_in_piastres;

  INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
  SELECT b.order_id, (SELECT max(number) FROM ledger_entries e WHERE e.order_id = b.order_id)
      + row_number() OVER (PARTITION BY b.order_id ORDER BY b.line),
    'payment', b.amount_in_piastres, 'none', balance_reference(b), b.changed_by
  FROM courier_balances b WHERE b.settlement_id = p_id;

  INSERT INTO staff_changes (subject, staff_id, before, after)
  SELECT 'order:' || changed.order_id, p_staff_id, jsonb_build_object('paymentStatus', before), jsonb_build_object('paymentStatus', after)
  FROM (
    SELECT array_agg(p.order_id ORDER BY l.line) AS orders, array_agg(l.collected_in_piastres ORDER BY l.line) AS amounts,
      array_agg('settlement ' || p_id || ' ' || l.line ORDER BY l.line) AS references_
    FROM settlement_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.settlement_id = p_id AND is_received_line(l)
  ) AS received, add_payments(orders, amounts, references_, 'cash', actor_text(p_staff_id)) AS changed
$$;

CREATE OR REPLACE FUNCTION balance_reference(b courier_balances) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'balance ' || b.settlement_id || ' ' || b.line
$$;

-- What became of a difference. Paid later, it is cash of ours like the rest; any other state takes that back. What the customer has paid
-- stays the same.
CREATE OR REPLACE FUNCTION set_courier_balance(p_settlement_id uuid, p_line integer, p_state text, p_staff_id integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was courier_balances;
BEGIN
  PERFORM 1 FROM orders WHERE id = (
    SELECT order_id FROM courier_balances WHERE settlement_id = p_settlement_id AND line = p_line) FOR UPDATE;
  SELECT * INTO was FROM courier_balances WHERE settlement_id = p_settlement_id AND line = p_line FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  IF was.state = p_state THEN RETURN; END IF;
  UPDATE courier_balances SET state = p_state, changed_by = actor_text(p_staff_id), changed_at = now()
  WHERE settlement_id = p_settlement_id AND line = p_line;
  IF 'paid_later' IN (was.state, p_state) THEN
    INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
    SELECT was.order_id, (SELECT max(number) FROM ledger_entries WHERE order_id = was.order_id) + moved.place, 'payment',
      CASE p_state WHEN 'paid_later' THEN moved.sign ELSE -moved.sign END * was.amount_in_piastres, moved.method, balance_reference(was),
      actor_text(p_staff_id)
    FROM (VALUES (1, 1, 'cash'), (2, -1, 'none')) AS moved (place, sign, method);
  END IF;
  PERFORM record_staff_change('order:' || was.order_id, p_staff_id,
    jsonb_build_object('courierBalance', was.state), jsonb_build_object('courierBalance', p_state));
END
$$;

-- As set_order_status does, for thousands at once: of a delivered order that is paid, nothing but the status follows.
CREATE OR REPLACE FUNCTION complete_received_orders(p_id uuid, p_staff_id integer) RETURNS void LANGUAGE sql AS $$
  WITH completed AS (
    UPDATE orders o SET status = 'completed', updated_at = now()
    FROM settlement_lines l JOIN parcels p ON p.id = l.parcel_id
    WHERE l.settlement_id = p_id AND is_received_line(l) AND p.order_id = o.id AND o.status = 'delivered' AND o.payment_status = 'paid'
      AND o.attention_reason IS DISTINCT FROM 'to_confirm'
    RETURNING o.id
  )
  INSERT INTO staff_changes (subject, staff_id, before, after)
  SELECT 'order:' || id, p_staff_id, '{"status": "delivered"}', '{"status": "completed"}' FROM completed
$$;
