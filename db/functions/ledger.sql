-- What customers owe. The ledger of an order only grows: a mistake or an undo is a further entry with the opposite amount.
--
--   kind     amount                                               method      reference
--   charge   goods + shipping − discount + taxes when sold        none        ''
--   adjust   what is owed more or less since                      none        cancelled, edit…, return…
--   payment  money that came                                      cash, card  the payment attempt, completed, staff, settlement …
--            paid to the courier, who owes it to us               none        balance …: see courier_balances
--   refund   money that went back; positive                       cash, card  the refund
--
--   owed = charges + adjustments − payments + refunds
--
-- For other functions:
--   add_ledger_entry(order, kind, amount, method, reference, actor)   one entry; orders.payment_status follows
--   add_payments(orders, amounts, references, method, actor)          many payments at once
--   reverse_entries(order, kind, reference, actor)                    undoes the entries of that kind and reference, or of any reference
--   ledger_sums(order)                                                charged, adjusted, paid, refunded, owed
--   move_stock(lines, sign, reason, reference, actor)                 takes pieces (−1) or returns them (1); in catalog.sql
--   set_stock_cause(reason, reference, actor, note)                   for a statement that changes variants.stock by itself
--   actor_text(staff id)                                              who: "staff:12", or "shop" without one
-- A function that locks an order does so before it calls them. An edit of an order that changes its total writes an adjustment whose
-- reference begins with "edit": the nightly check compares charges and edits with the total.

-- The only place that derives the state of a payment. An order that costs nothing is paid. A cash order that is cancelled before anything
-- was paid stays pending: nothing is owed, but "paid" would say that money came.
CREATE OR REPLACE FUNCTION payment_state(p_charged bigint, p_adjusted bigint, p_paid bigint, p_refunded bigint) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_charged + p_adjusted < p_paid - p_refunded THEN 'refund_due'
    WHEN p_charged + p_adjusted > p_paid - p_refunded THEN CASE WHEN p_paid > p_refunded THEN 'partly_paid' ELSE 'pending' END
    WHEN p_paid > 0 OR p_charged = 0 THEN 'paid'
    ELSE 'pending' END
$$;

CREATE OR REPLACE FUNCTION ledger_sums(p_order_id uuid,
  OUT charged bigint, OUT adjusted bigint, OUT paid bigint, OUT refunded bigint, OUT owed bigint)
LANGUAGE sql STABLE AS $$
  SELECT charged, adjusted, paid, refunded, charged + adjusted - paid + refunded
  FROM (
    SELECT coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'charge'), 0)::bigint AS charged,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'adjust'), 0)::bigint AS adjusted,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'payment'), 0)::bigint AS paid,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded
    FROM ledger_entries WHERE order_id = p_order_id
  ) AS sums
$$;

CREATE OR REPLACE FUNCTION actor_text(p_staff_id integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('staff:' || p_staff_id, 'shop')
$$;

-- Answers the state of the payment afterwards.
CREATE OR REPLACE FUNCTION add_ledger_entry(p_order_id uuid, p_kind text, p_amount bigint, p_method text, p_reference text, p_actor text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  was orders;
  sums record;
  derived text;
BEGIN
  SELECT * INTO was FROM orders WHERE id = p_order_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
  SELECT p_order_id, max(number) + 1, p_kind, p_amount, p_method, p_reference, p_actor FROM ledger_entries WHERE order_id = p_order_id;
  SELECT * INTO sums FROM ledger_sums(p_order_id);
  IF sums.refunded > sums.paid THEN RAISE EXCEPTION 'order %: % refunded of % paid', p_order_id, sums.refunded, sums.paid; END IF;
  derived := payment_state(sums.charged, sums.adjusted, sums.paid, sums.refunded);
  IF was.payment_status <> derived THEN
    UPDATE orders SET payment_status = derived, updated_at = now() WHERE id = p_order_id;
  END IF;
  RETURN derived;
END
$$;

-- Many payments in a few statements, for settlements of thousands of orders, which the caller has locked. One of nothing writes no entry.
-- Answers how the state of each payment changed.
CREATE OR REPLACE FUNCTION add_payments(p_order_ids uuid[], p_amounts bigint[], p_references text[], p_method text, p_actor text)
RETURNS TABLE (order_id uuid, before text, after text) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
  SELECT p.id, (SELECT max(number) FROM ledger_entries e WHERE e.order_id = p.id) + row_number() OVER (PARTITION BY p.id),
    'payment', p.amount, p_method, p.reference, p_actor
  FROM unnest(p_order_ids, p_amounts, p_references) AS p (id, amount, reference) WHERE p.amount <> 0;
  RETURN QUERY
    UPDATE orders o SET payment_status = derived.state, updated_at = now()
    FROM (
      SELECT was.id, was.payment_status, payment_state(sums.charged, sums.adjusted, sums.paid, sums.refunded) AS state
      FROM orders was CROSS JOIN LATERAL ledger_sums(was.id) AS sums WHERE was.id = ANY (p_order_ids)
    ) AS derived
    WHERE o.id = derived.id AND o.payment_status <> derived.state
    RETURNING o.id, derived.payment_status, o.payment_status;
END
$$;

-- Each reverse has the method and the reference of what it undoes, so that nothing is undone twice.
CREATE OR REPLACE FUNCTION reverse_entries(p_order_id uuid, p_kind text, p_reference text, p_actor text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  done record;
BEGIN
  FOR done IN
    SELECT method, reference, sum(amount_in_piastres)::bigint AS amount FROM ledger_entries
    WHERE order_id = p_order_id AND kind = p_kind AND reference = coalesce(p_reference, reference)
    GROUP BY method, reference HAVING sum(amount_in_piastres) <> 0 ORDER BY method, reference
  LOOP
    PERFORM add_ledger_entry(p_order_id, p_kind, -done.amount, done.method, done.reference, p_actor);
  END LOOP;
END
$$;

-- A cancelled order owes nothing, until it is taken up again. Cash is paid at the door: whoever completes an order has what it owes, and
-- whoever takes that back has not, unless a courier collects it: that waits for the settlement. Other money stays: it came
-- independently of the status.
CREATE OR REPLACE FUNCTION follow_status_in_ledger(was orders, p_status text, p_actor text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sums record;
BEGIN
  IF was.status = p_status THEN RETURN; END IF;
  IF was.status = 'cancelled' THEN PERFORM reverse_entries(was.id, 'adjust', 'cancelled', p_actor); END IF;
  IF was.status = 'completed' AND p_status <> 'cancelled' THEN
    PERFORM reverse_entries(was.id, 'payment', 'completed', p_actor);
    PERFORM follow_cash_by_hand(was.id);
  END IF;
  SELECT * INTO sums FROM ledger_sums(was.id);
  IF p_status = 'cancelled' AND sums.charged + sums.adjusted <> 0 THEN
    PERFORM add_ledger_entry(was.id, 'adjust', -(sums.charged + sums.adjusted), 'none', 'cancelled', p_actor);
  ELSIF p_status = 'completed' AND was.payment_method = 'cod' AND sums.owed > 0 AND NOT is_cash_with_courier(was.id) THEN
    PERFORM add_ledger_entry(was.id, 'payment', sums.owed, 'cash', 'completed', p_actor);
    PERFORM follow_cash_by_hand(was.id);
  END IF;
END
$$;

-- The nightly check: orders whose ledger does not say what the order says, at most p_most. One statement, so that it sees both at the same
-- moment; it locks nothing.
CREATE OR REPLACE FUNCTION ledger_differences(p_most integer)
RETURNS TABLE (order_id uuid, payment_status text, derived text, total bigint, charged bigint, paid bigint, refunded bigint)
LANGUAGE sql STABLE AS $$
  SELECT o.id, o.payment_status, payment_state(sums.charged, sums.adjusted, sums.paid, sums.refunded),
    o.total_in_piastres, sums.charged + sums.edited, sums.paid, sums.refunded
  FROM orders o LEFT JOIN (
    SELECT e.order_id,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'charge'), 0)::bigint AS charged,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'adjust'), 0)::bigint AS adjusted,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'adjust' AND starts_with(reference, 'edit')), 0)::bigint AS edited,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'payment'), 0)::bigint AS paid,
      coalesce(sum(amount_in_piastres) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded
    FROM ledger_entries e GROUP BY e.order_id
  ) AS sums ON sums.order_id = o.id
  WHERE sums.order_id IS NULL
    OR o.payment_status <> payment_state(sums.charged, sums.adjusted, sums.paid, sums.refunded)
    OR o.total_in_piastres <> sums.charged + sums.edited
    OR (o.status = 'cancelled' AND o.payment_status <> 'paid' AND sums.charged + sums.adjusted <> 0)
    OR sums.refunded > sums.paid
  LIMIT p_most
$$;

-- The same of the shelf: the movements of a variant add up to its stock.
CREATE OR REPLACE FUNCTION stock_differences(p_most integer) RETURNS TABLE (variant_id integer, sku text, stock integer, moved bigint)
LANGUAGE sql STABLE AS $$
  SELECT v.id, v.sku, v.stock, coalesce(sums.moved, 0)
  FROM variants v LEFT JOIN (
    SELECT m.variant_id, sum(change)::bigint AS moved FROM stock_movements m GROUP BY m.variant_id
  ) AS sums ON sums.variant_id = v.id
  WHERE v.stock <> coalesce(sums.moved, 0)
  LIMIT p_most
$$;
