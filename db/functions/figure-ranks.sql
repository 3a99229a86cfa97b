-- What the admin panel says of products is ranked, so that it costs the same with any number of them:
--
--   kind      key           count, sum                                              stock, null if it is not for sale
--   product   product's id  as in figure_counts, from a day on
--   variant   variant's id  as in figure_counts, from a day on                      its own
--   shelf     product's id                                                          of the size of which least is left
--
-- A ranking has the counts of bucket -1. Other buckets have what was counted since, stock_movements and products.updated_at say what may
-- have another stock now. Readers add the ones and read the others again, so that the lists are exact at any moment. Where there is no
-- ranking, as after midnight, they read everything.

-- Ranks each of p_kinds from the day at the same place of p_from on, and removes other rankings. It writes only what has changed. An
-- order that is shipped or delivered meanwhile may wait for the end of this transaction; one that is placed does not.
CREATE OR REPLACE FUNCTION rank_figures(p_today date, p_kinds text[], p_from date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('rank_figures'));
  PERFORM merge_counts(true, p_today, p_today);
  DELETE FROM figure_rankings WHERE (kind, from_day) NOT IN (SELECT * FROM unnest(p_kinds, p_from));
  DELETE FROM figure_ranks WHERE (kind, from_day) NOT IN (SELECT * FROM unnest(p_kinds, p_from));
  INSERT INTO figure_rankings (kind, from_day, ranked_at) SELECT *, now() FROM unnest(p_kinds, p_from)
  ON CONFLICT (kind, from_day) DO UPDATE SET ranked_at = excluded.ranked_at;

  MERGE INTO figure_ranks AS r
  USING (
    SELECT ranking.kind, ranking.from_day, fresh.*
    FROM unnest(p_kinds, p_from) AS ranking (kind, from_day), fresh_ranks(ranking.kind, ranking.from_day) AS fresh
  ) AS fresh
  ON (r.kind, r.from_day, r.key) = (fresh.kind, fresh.from_day, fresh.key)
  WHEN NOT MATCHED THEN
    INSERT VALUES (fresh.kind, fresh.from_day, fresh.key, fresh.count, fresh.sum_in_piastres, fresh.stock)
  WHEN MATCHED AND (r.count, r.sum_in_piastres, r.stock) IS DISTINCT FROM (fresh.count, fresh.sum_in_piastres, fresh.stock) THEN
    UPDATE SET count = fresh.count, sum_in_piastres = fresh.sum_in_piastres, stock = fresh.stock;
END
$$;

-- The rows that a ranking has now.
CREATE OR REPLACE FUNCTION fresh_ranks(p_kind text, p_from date)
RETURNS TABLE (key integer, count bigint, sum_in_piastres bigint, stock integer) LANGUAGE sql STABLE AS $$
  SELECT sold.*, v.stock
  FROM (
    SELECT c.key::integer AS id, sum(c.count)::bigint, sum(c.sum_in_piastres)::bigint FROM figure_counts c
    WHERE c.kind = p_kind AND c.day >= p_from AND c.bucket = -1 GROUP BY c.key
  ) AS sold LEFT JOIN (
    SELECT v.id, v.stock FROM variants v JOIN products p ON p.id = v.product_id WHERE v.is_active AND p.is_active
  ) AS v ON p_kind = 'variant' AND v.id = sold.id
  UNION ALL
  SELECT p.id, 0, 0, CASE WHEN p.is_active AND p.archived_at IS NULL THEN min(v.stock) FILTER (WHERE v.is_active) END
  FROM products p JOIN variants v ON v.product_id = p.id
  WHERE p_kind = 'shelf' GROUP BY p.id
$$;

-- By id, the counts from that day on that the ranking does not have; all of them if there is none.
CREATE OR REPLACE FUNCTION unranked_counts(p_kind text, p_from date)
RETURNS TABLE (id integer, count bigint, sum_in_piastres bigint) LANGUAGE plpgsql STABLE ROWS 100 AS $$
BEGIN
  IF EXISTS (SELECT FROM figure_rankings r WHERE r.kind = p_kind AND r.from_day = p_from) THEN
    RETURN QUERY SELECT c.key::integer, sum(c.count)::bigint, sum(c.sum_in_piastres)::bigint FROM figure_counts c
    WHERE c.kind = p_kind AND c.day >= p_from AND c.bucket >= 0 AND c.kind IN ('product', 'variant') GROUP BY c.key;
  ELSE
    RETURN QUERY SELECT c.key::integer, sum(c.count)::bigint, sum(c.sum_in_piastres)::bigint FROM figure_counts c
    WHERE c.kind = p_kind AND c.day >= p_from GROUP BY c.key;
  END IF;
END
$$;

-- Variants that may have another stock than when they were ranked, or may be for sale or not since then. A transaction that the ranking
-- did not see has an earlier time, that of its beginning; none that moves stock or edits products takes minutes.
CREATE OR REPLACE FUNCTION restocked_variants(p_kind text, p_from date) RETURNS TABLE (id integer) LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
  since timestamptz := (SELECT r.ranked_at - interval '10 minutes' FROM figure_rankings r WHERE r.kind = p_kind AND r.from_day = p_from);
BEGIN
  RETURN QUERY
  -- With an end to the time, PostgreSQL expects few rows.
  SELECT m.variant_id FROM stock_movements m WHERE m.created_at BETWEEN since AND 'infinity'
  UNION
  SELECT v.id FROM products p JOIN variants v ON v.product_id = p.id WHERE p.updated_at BETWEEN since AND 'infinity';
END
$$;
