-- The figures of the admin panel. order_figures has what is counted of each order, figure_counts the counts:
--
--   kind                                    key            day         count   sum
--   placed, confirmed, shipped, delivered   ''             of placing  orders  their totals
--   received                                ''             of placing  orders  money that is ours
--   cancelled, refused, came_back,          ''             of placing  orders  their totals
--     returned, lost
--   refund                                  ''             of placing  orders  what goes back to their customers
--   governorate delivered, … refused        governorate    of placing  orders
--   phone delivered, … refused              new, known     of placing  orders
--   size delivered, … refused               size           of placing  pieces
--   product                                 product's id   of placing  pieces that were shipped and have not come back, and their prices
--   reason                                  code or ''     of placing  orders that are refused, came back or are returned
--   variant                                 variant's id   of delivery pieces that were delivered and have not come back
--
-- A new order is counted by create_order, and again whenever it, its parcel or its confirmation changes: triggers add the difference
-- between what was counted and what is so now. So no verb can forget anything, and an undo needs nothing of its own. The lines of an order
-- never change; a function that changes them must count the difference.

CREATE OR REPLACE FUNCTION cairo_day(p timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p AT TIME ZONE 'Africa/Cairo')::date
$$;

-- A new order, of which everything is known: as figure_orders would count it, at a tenth of the cost.
CREATE OR REPLACE FUNCTION figure_new_order(f order_figures) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_figures VALUES (f.*);
  INSERT INTO figure_counts AS c (kind, day, key, bucket, count, sum_in_piastres)
  SELECT stage.kind, f.day, '', pg_backend_pid() % 32, 1, stage.sum
  FROM (VALUES
    ('confirmed', CASE WHEN f.is_confirmed THEN f.value_in_piastres END),
    ('placed', f.value_in_piastres),
    ('received', f.received_in_piastres),
    ('refund', f.refund_in_piastres)
  ) AS stage (kind, sum)
  WHERE stage.sum IS NOT NULL
  ON CONFLICT (kind, day, key, bucket) DO UPDATE
    SET count = c.count + excluded.count, sum_in_piastres = c.sum_in_piastres + excluded.sum_in_piastres;
END
$$;

-- Counts orders, or counts them again. Whoever calls it has locked them.
CREATE OR REPLACE FUNCTION figure_orders(p_order_ids uuid[]) RETURNS void LANGUAGE plpgsql
-- For an array, PostgreSQL would make a plan each time, which takes longer than to run it.
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH changed AS MATERIALIZED (
    SELECT facts, was, ((facts).day, (facts).status, (facts).ending, (facts).delivered_at)
      IS DISTINCT FROM ((was).day, (was).status, (was).ending, (was).delivered_at) AS changes_lines
    FROM (
      SELECT facts, was FROM order_facts() AS facts LEFT JOIN order_figures was ON was.order_id = facts.order_id
      WHERE facts.order_id = ANY (p_order_ids)
      OFFSET 0 -- the facts are computed once
    ) AS found
    WHERE facts IS DISTINCT FROM was
  ), noted AS (
    INSERT INTO order_figures SELECT (facts).* FROM changed
    ON CONFLICT (order_id) DO UPDATE SET (day, value_in_piastres, received_in_piastres, refund_in_piastres, is_confirmed, status, ending,
        governorate, delivered_at, reason)
      = ROW (excluded.day, excluded.value_in_piastres, excluded.received_in_piastres, excluded.refund_in_piastres, excluded.is_confirmed,
        excluded.status, excluded.ending, excluded.governorate, excluded.delivered_at, excluded.reason)
  )
  INSERT INTO figure_counts AS c (kind, day, key, bucket, count, sum_in_piastres)
  SELECT kind, day, key, pg_backend_pid() % 32, sum(sign * count), sum(sign * sum)
  FROM (
    SELECT 1 AS sign, counts.* FROM changed, counts_of_order(facts) AS counts
    UNION ALL
    SELECT -1, counts.* FROM changed, counts_of_order(was) AS counts WHERE (was).order_id IS NOT NULL
    UNION ALL
    SELECT 1, counts.* FROM changed, counts_of_lines(facts) AS counts WHERE changes_lines
    UNION ALL
    SELECT -1, counts.* FROM changed, counts_of_lines(was) AS counts WHERE changes_lines AND (was).order_id IS NOT NULL
  ) AS changes
  GROUP BY kind, day, key HAVING sum(sign * count) <> 0 OR sum(sign * sum) <> 0
  ORDER BY kind, day, key -- in a fixed order, so that two changes cannot deadlock
  ON CONFLICT (kind, day, key, bucket) DO UPDATE
    SET count = c.count + excluded.count, sum_in_piastres = c.sum_in_piastres + excluded.sum_in_piastres;
END
$$;

-- What is so now of every order. Three facts are noted once, because nothing else remembers them: the status before a cancellation, the
-- time of delivery, and whether the phone number was known. A completed order is a delivered one.
CREATE OR REPLACE FUNCTION order_facts() RETURNS SETOF order_figures LANGUAGE sql STABLE AS $$
  SELECT o.id, cairo_day(o.created_at), o.total_in_piastres,
    CASE WHEN o.payment_status <> 'pending' AND o.status <> 'cancelled' THEN (balance_of(o.id)).received END,
    CASE WHEN o.payment_status = 'refund_due' THEN (balance_of(o.id)).refund END,
    reached.status IN ('shipped', 'delivered') OR coalesce(ended.ending, 'cancelled') <> 'cancelled'
      OR NOT EXISTS (SELECT FROM confirmations c WHERE c.order_id = o.id AND c.state <> 'confirmed'),
    reached.status,
    ended.ending,
    o.governorate,
    coalesce(was.is_known_phone, is_known_phone(o.phone, o.created_at)),
    CASE WHEN reached.status = 'delivered' OR ended.ending = 'returned' THEN coalesce(was.delivered_at, o.updated_at) END,
    CASE WHEN ended.ending IN ('refused', 'came_back', 'returned') THEN coalesce((last_parcel(o.id)).reason_code, '') END
  FROM orders o
  LEFT JOIN order_figures was ON was.order_id = o.id
  CROSS JOIN LATERAL (
    SELECT CASE status WHEN 'completed' THEN 'delivered' ELSE status END AS status
    FROM (SELECT CASE WHEN o.status <> 'cancelled' THEN o.status
      ELSE coalesce(was.status, status_before_cancellation(o.id), 'pending') END AS status) AS last
    OFFSET 0 -- computed once, as the next
  ) AS reached
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN o.status <> 'cancelled' THEN NULL
      WHEN reached.status = 'delivered' THEN 'returned'
      -- A courier may report that a parcel is back, and nothing in between.
      ELSE coalesce(parcel_ending(last_parcel(o.id)), CASE
        WHEN reached.status = 'shipped' OR (last_parcel(o.id)).state NOT IN ('created', 'cancelled') THEN 'came_back'
        ELSE 'cancelled' END) END AS ending
    OFFSET 0
  ) AS ended
$$;

-- The next two are in PL/pgSQL so that the statement that calls them stays small: most orders need none of them.
-- Received is what is ours: neither what goes back to the customer nor what the courier owes us (method none). NULL if that is nothing.
CREATE OR REPLACE FUNCTION balance_of(p_order_id uuid, OUT received bigint, OUT refund bigint) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT CASE WHEN ours > 0 OR charged = 0 THEN ours END, -owed INTO received, refund
  FROM (
    SELECT charged, owed, least(charged + adjusted, paid - refunded - (
      SELECT coalesce(sum(amount_in_piastres), 0)::bigint FROM ledger_entries
      WHERE order_id = p_order_id AND kind = 'payment' AND method = 'none')) AS ours
    FROM ledger_sums(p_order_id)
  ) AS sums;
END
$$;

CREATE OR REPLACE FUNCTION last_parcel(p_order_id uuid) RETURNS parcels LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT p FROM parcels p WHERE order_id = p_order_id ORDER BY created_at DESC, id DESC LIMIT 1);
END
$$;

-- What an order adds to the counts.
CREATE OR REPLACE FUNCTION counts_of_order(f order_figures) RETURNS TABLE (kind text, day date, key text, count bigint, sum bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.kind, f.day, c.key, 1, c.sum
  FROM (SELECT CASE WHEN f.delivered_at IS NOT NULL THEN 'delivered' WHEN f.ending = 'refused' THEN 'refused' END AS outcome) AS o,
  LATERAL (VALUES
    ('placed', '', f.value_in_piastres),
    ('confirmed', '', CASE WHEN f.is_confirmed THEN f.value_in_piastres END),
    ('shipped', '', CASE WHEN f.status IN ('shipped', 'delivered') OR f.ending <> 'cancelled' THEN f.value_in_piastres END),
    ('delivered', '', CASE WHEN f.delivered_at IS NOT NULL THEN f.value_in_piastres END),
    ('received', '', f.received_in_piastres),
    ('refund', '', f.refund_in_piastres),
    (f.ending, '', CASE WHEN f.ending IS NOT NULL THEN f.value_in_piastres END),
    ('governorate ' || o.outcome, coalesce(f.governorate, ''), CASE WHEN o.outcome IS NOT NULL THEN 0 END),
    ('phone ' || o.outcome, CASE WHEN f.is_known_phone THEN 'known' ELSE 'new' END, CASE WHEN o.outcome IS NOT NULL THEN 0 END),
    ('reason', f.reason, CASE WHEN f.reason IS NOT NULL THEN 0 END)
  ) AS c (kind, key, sum)
  WHERE c.sum IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION counts_of_lines(f order_figures) RETURNS TABLE (kind text, day date, key text, count bigint, sum bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.kind, c.day, c.key, i.quantity, c.sum
  FROM order_items i, LATERAL (VALUES
    ('product', CASE WHEN f.status IN ('shipped', 'delivered') AND f.ending IS NULL THEN f.day END, i.product_id::text,
      i.quantity::bigint * i.unit_price_in_piastres),
    ('size delivered', CASE WHEN f.delivered_at IS NOT NULL THEN f.day END, i.size, 0),
    ('size refused', CASE WHEN f.ending = 'refused' THEN f.day END, i.size, 0),
    ('variant', CASE WHEN f.ending IS NULL THEN cairo_day(f.delivered_at) END, i.variant_id::text, 0)
  ) AS c (kind, day, key, sum)
  WHERE i.order_id = f.order_id AND c.day IS NOT NULL
$$;

-- Orders from before there were figures, and those that were loaded in bulk: the first p_most of those placed at p_from or later, so that
-- nobody waits long for one of them. Answers from when on to continue; null at the end.
CREATE OR REPLACE FUNCTION figure_uncounted_orders(p_from timestamptz, p_most integer) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  uncounted uuid[];
  latest timestamptz;
BEGIN
  SELECT array_agg(id), max(created_at) INTO uncounted, latest FROM (
    SELECT o.id, o.created_at FROM orders o
    WHERE o.created_at >= p_from AND NOT EXISTS (SELECT FROM order_figures f WHERE f.order_id = o.id)
    ORDER BY o.created_at, o.id LIMIT p_most FOR NO KEY UPDATE OF o
  ) AS found;
  PERFORM figure_orders(uncounted);
  RETURN latest;
END
$$;

-- The overview of days shows thirty; older ones are read by months only.
CREATE OR REPLACE FUNCTION day_as_read(p_day date, p_today date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_day < p_today - 31 THEN p_day - (extract(day FROM p_day)::integer - 1) ELSE p_day END
$$;

-- Yesterday's and today's counts are still written to. rank_figures merges those of products and variants.
CREATE OR REPLACE FUNCTION merge_figures(p_today date) RETURNS void LANGUAGE sql AS $$
  SELECT merge_counts(false, p_today - 2, p_today)
$$;

-- Makes one row of the buckets of a day, and of the older days of a month. Bucket -1 is written only here, and what is locked is left for
-- the next time, so that nobody waits in a circle.
CREATE OR REPLACE FUNCTION merge_counts(p_are_ranked boolean, p_until date, p_today date) RETURNS void LANGUAGE sql AS $$
  WITH found AS (
    SELECT kind, day, key, bucket FROM figure_counts
    WHERE (kind IN ('product', 'variant')) = p_are_ranked AND day <= p_until AND (bucket <> -1 OR day <> day_as_read(day, p_today))
    FOR UPDATE SKIP LOCKED
  ), parts AS (
    DELETE FROM figure_counts c USING found f
    WHERE (c.kind, c.day, c.key, c.bucket) = (f.kind, f.day, f.key, f.bucket)
    RETURNING c.*
  )
  INSERT INTO figure_counts AS c (kind, day, key, bucket, count, sum_in_piastres)
  SELECT kind, day_as_read(day, p_today), key, -1, sum(count), sum(sum_in_piastres) FROM parts
  GROUP BY 1, 2, 3
  ON CONFLICT (kind, day, key, bucket) DO UPDATE
    SET count = c.count + excluded.count, sum_in_piastres = c.sum_in_piastres + excluded.sum_in_piastres
$$;

-- The nightly check: orders that are not counted as they are, counts that are not the sum of the orders, and ranks that are not the sum
-- of the counts; at most p_most of each. One statement, so that it sees all of them at the same moment; it locks nothing.
CREATE OR REPLACE FUNCTION figure_differences(p_most integer, p_today date)
RETURNS TABLE (order_id uuid, kind text, day date, key text, counted bigint, recounted bigint) LANGUAGE sql STABLE AS $$
  (SELECT coalesce(f.order_id, facts.order_id), NULL::text, NULL::date, NULL::text, NULL::bigint, NULL::bigint
  FROM order_facts() AS facts FULL JOIN order_figures f ON f.order_id = facts.order_id
  WHERE f IS DISTINCT FROM facts
  LIMIT p_most)
  UNION ALL
  (SELECT NULL, kind, day_as_read(day, p_today), key, sum(count) FILTER (WHERE is_count), sum(count) FILTER (WHERE NOT is_count)
  FROM (
    SELECT true AS is_count, c.kind, c.day, c.key, c.count, c.sum_in_piastres AS sum FROM figure_counts c
    UNION ALL
    SELECT false, counts.* FROM order_figures f, counts_of_order(f) AS counts
    UNION ALL
    SELECT false, counts.* FROM order_figures f, counts_of_lines(f) AS counts
  ) AS both_
  GROUP BY 2, 3, 4
  HAVING sum(CASE WHEN is_count THEN count ELSE -count END) <> 0 OR sum(CASE WHEN is_count THEN sum ELSE -sum END) <> 0
  LIMIT p_most)
  UNION ALL
  (SELECT NULL, kind || ' ranked', from_day, key, sum(count) FILTER (WHERE is_rank), sum(count) FILTER (WHERE NOT is_rank)
  FROM (
    SELECT true AS is_rank, r.kind, r.from_day, r.key::text, r.count, r.sum_in_piastres AS sum FROM figure_ranks r
    UNION ALL
    SELECT false, g.kind, g.from_day, c.key, c.count, c.sum_in_piastres
    FROM figure_rankings g JOIN figure_counts c ON c.kind = g.kind AND c.day >= g.from_day AND c.bucket = -1
  ) AS both_
  GROUP BY kind, from_day, key
  HAVING sum(CASE WHEN is_rank THEN count ELSE -count END) <> 0 OR sum(CASE WHEN is_rank THEN sum ELSE -sum END) <> 0
  LIMIT p_most)
$$;
