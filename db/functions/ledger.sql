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
