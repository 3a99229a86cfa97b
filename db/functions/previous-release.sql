-- What only 0.1.0 calls: a process of it that still runs, or a function of it that is half done at the moment in which it is
-- replaced. The next release drops these by a migration.

CREATE OR REPLACE FUNCTION cart_snapshot(p_owner text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'variantId', variant_id, 'quantity', quantity, 'unitPriceInPiastres', unit_price_in_piastres,
    'productId', product_id, 'productName', product_name, 'size', size, 'color', color, 'sku', sku,
    'image', product_images_json(product_id, 'en')->0->>'url', 'available', available) ORDER BY id), '[]')
  FROM cart_lines(p_owner)
$$;

CREATE OR REPLACE FUNCTION cart_to_order(p_owner text, p_shipping bigint, p_expected_total bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  lines jsonb := cart_snapshot(p_owner);
  gone jsonb;
  total bigint;
BEGIN
  IF lines = '[]' THEN PERFORM refuse('cart_empty'); END IF;
  SELECT jsonb_agg(jsonb_build_object('variantId', l->'variantId', 'productName', l->'productName', 'size', l->'size'))
  INTO gone FROM jsonb_array_elements(lines) AS l WHERE NOT (l->>'available')::boolean;
  IF gone IS NOT NULL THEN PERFORM refuse('unavailable', jsonb_build_object('items', gone)); END IF;
  SELECT p_shipping + sum((l->>'quantity')::bigint * (l->>'unitPriceInPiastres')::bigint) INTO total FROM jsonb_array_elements(lines) AS l;
  IF p_expected_total <> total THEN PERFORM refuse('total_changed', jsonb_build_object('total', round(total / 100.0, 2))); END IF;
  RETURN lines;
END
$$;

CREATE OR REPLACE FUNCTION make_first_admin(p_email text, p_password_hash text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  admin_id integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('first admin'));
  PERFORM 1 FROM users WHERE role = 'admin';
  IF FOUND THEN RETURN false; END IF;
  INSERT INTO users AS u (name, email, role, password_hash) VALUES ('Admin', p_email, 'admin', p_password_hash)
  ON CONFLICT (lower(email)) DO UPDATE SET role = 'admin', password_hash = excluded.password_hash
  RETURNING u.id INTO admin_id;
  DELETE FROM tokens WHERE user_id = admin_id;
  RETURN true;
END
$$;

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
