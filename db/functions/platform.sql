-- Rate limits, and how a function refuses.

-- Counts one hit on every key and answers the seconds to wait, 0 when all are within their limit.
-- Keys are taken in order, so that two requests sharing keys cannot wait for each other.
CREATE OR REPLACE FUNCTION hit_rate_limits(p_keys text[], p_limits integer[], p_window_seconds integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  wait integer := 0;
  hit record;
  seen rate_limits;
BEGIN
  FOR hit IN SELECT * FROM unnest(p_keys, p_limits) AS k (key, allowed) ORDER BY key LOOP
    INSERT INTO rate_limits AS r VALUES (hit.key, 1, now() + make_interval(secs => p_window_seconds))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.hits + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING * INTO seen;
    IF seen.hits > hit.allowed THEN
      wait := greatest(wait, ceil(extract(epoch FROM seen.resets_at - now()))::integer, 1);
    END IF;
  END LOOP;
  RETURN wait;
END
$$;

-- How a function tells the shop that a rule was broken: the code is the message, the particulars are the detail.
CREATE OR REPLACE FUNCTION refuse(p_code text, p_details jsonb DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'SHOP1', MESSAGE = p_code, DETAIL = p_details::text;
END
$$;
