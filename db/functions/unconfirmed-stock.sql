-- How much stock may leave the shelf before staff have confirmed the order. Beyond the limits a cash order waits for staff and a
-- card payment holds nothing. The limits and the client's network are in p->'unconfirmed'; without it there are no limits.
-- Why these limits: docs/decisions/0012-unconfirmed-orders.md.
-- Locks: phone number, network, its /48, the row of "ceiling"; all of them before the variants.

-- Whether a cash order may take its stock; what it takes is recorded. Refuses a buyer with too many unconfirmed orders. An order that
-- waited and is confirmed by its customer is one of them already.
CREATE OR REPLACE FUNCTION may_take_for_cash(p jsonb, p_lines jsonb, p_count bigint, p_total bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  limits jsonb := nullif(p->'unconfirmed', 'null');
  digits text := dialled_digits(p->>'phone');
  so_far record;
  waited boolean := EXISTS (SELECT FROM orders WHERE id = (p->>'id')::uuid);
  counts boolean := is_new_account((p->>'userId')::integer);
  may_take boolean;
BEGIN
  IF limits IS NULL THEN RETURN true; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('unconfirmed phone'), hashtext(digits));
  SELECT * INTO so_far FROM orders_so_far(digits, (p->>'userId')::integer, p->>'guestHash');
  IF greatest(so_far.open_of_phone, so_far.open_of_shopper) >= (limits->>'waiting')::integer AND NOT waited THEN
    PERFORM refuse('orders_waiting');
  END IF;
  PERFORM forget_own_hold(p->>'owner');
  may_take := CASE
    WHEN NOT is_small_enough(limits, p_count, p_total) THEN false
    WHEN so_far.taken_by_phone >= (limits->>'ordersPerPhone')::integer THEN false
    WHEN NOT network_has_room(limits, p_count, false) THEN false
    WHEN counts THEN ceiling_has_room(p->>'owner', p_lines, p_count)
    ELSE true END;
  IF may_take THEN
    INSERT INTO unconfirmed_stock (network, pieces) SELECT network, p_count FROM networks_of(limits);
    INSERT INTO unconfirmed_pieces (order_id, variant_id, pieces, by_newcomer)
    SELECT (p->>'id')::uuid, "variantId", quantity, counts
    FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, quantity integer);
  ELSIF so_far.is_newcomer AND NOT waited THEN
    PERFORM let_wait(limits, (p->>'id')::uuid);
  END IF;
  RETURN may_take;
END
$$;

-- Whether a card payment may hold its stock; what it holds is counted for the network.
CREATE OR REPLACE FUNCTION may_hold(p jsonb, p_lines jsonb, p_count bigint, p_total bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  limits jsonb := nullif(p->'unconfirmed', 'null');
  may_take boolean;
BEGIN
  IF limits IS NULL THEN RETURN true; END IF;
  PERFORM forget_own_hold(p->>'owner');
  may_take := CASE
    WHEN NOT is_small_enough(limits, p_count, p_total) THEN false
    WHEN NOT network_has_room(limits, p_count, true) THEN false
    WHEN is_new_account((p->>'userId')::integer) THEN ceiling_has_room(p->>'owner', p_lines, p_count)
    ELSE true END;
  IF may_take THEN
    INSERT INTO unconfirmed_stock (network, pieces, hold_reference)
    SELECT network, p_count, (p->>'reference')::uuid FROM networks_of(limits);
  END IF;
  RETURN may_take;
END
$$;

-- The unconfirmed cash orders of a phone number and of a shopper, and whether this is a newcomer: somebody without a delivered order,
-- by account or by phone number. A person has few orders; by state, an index of all pending orders would be read.
CREATE OR REPLACE FUNCTION orders_so_far(p_digits text, p_user_id integer, p_guest_hash text)
RETURNS TABLE (open_of_phone bigint, taken_by_phone bigint, open_of_shopper bigint, is_newcomer boolean)
LANGUAGE sql STABLE AS $$
  SELECT of_phone.open, of_phone.taken, of_account.open + of_guest.open, of_phone.delivered + of_account.delivered = 0
  FROM (
    SELECT count(*) FILTER (WHERE is_unconfirmed(o)) AS open,
      count(*) FILTER (WHERE is_unconfirmed(o) AND stock_taken) AS taken,
      count(*) FILTER (WHERE status IN ('delivered', 'completed')) AS delivered
    FROM orders o WHERE dialled_digits(phone) = p_digits
  ) AS of_phone, (
    SELECT count(*) FILTER (WHERE is_unconfirmed(o)) AS open,
      count(*) FILTER (WHERE status IN ('delivered', 'completed')) AS delivered
    FROM orders o WHERE user_id = p_user_id
  ) AS of_account, (
    SELECT count(*) FILTER (WHERE is_unconfirmed(o)) AS open
    FROM orders o WHERE guest_hash = p_guest_hash AND user_id IS NULL
  ) AS of_guest
$$;

-- A cash order that staff have not confirmed: it is pending, or the customer's own yes has moved it on.
CREATE OR REPLACE FUNCTION is_unconfirmed(o orders) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT o.payment_method = 'cod' AND CASE o.status WHEN 'pending' THEN true WHEN 'processing' THEN is_confirmed_by_link(o.id) ELSE false END
$$;

-- Whether the ceiling applies: to everybody but an account with a delivered order. A phone number is only typed, and proves nothing.
CREATE OR REPLACE FUNCTION is_new_account(p_user_id integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT is_newcomer FROM orders_so_far(NULL, p_user_id, NULL));
END
$$;

-- The shopper's current hold is about to be released, so it does not count.
CREATE OR REPLACE FUNCTION forget_own_hold(p_owner text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM unconfirmed_stock u USING stock_holds h WHERE h.owner = p_owner AND u.hold_reference = h.reference
$$;

CREATE OR REPLACE FUNCTION is_small_enough(p_limits jsonb, p_count bigint, p_total bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_count <= (p_limits->>'pieces')::integer AND p_total <= (p_limits->>'amountInPiastres')::bigint
$$;

-- The networks for which a client counts, and how many times the limits of one network each may take: an IPv6 client by the /56 of a
-- home and, with twice as much, by the /48 of a company or a tunnel.
CREATE OR REPLACE FUNCTION networks_of(p_limits jsonb) RETURNS TABLE (network text, times integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES (p_limits->>'network', 1), (p_limits->>'wideNetwork', 2)) AS known (network, times) WHERE network IS NOT NULL
$$;

-- The lock serializes concurrent requests, so that they are counted as if they came one after the other.
CREATE OR REPLACE FUNCTION network_has_room(p_limits jsonb, p_count bigint, p_is_hold boolean) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  client record;
  taken record;
BEGIN
  FOR client IN SELECT * FROM networks_of(p_limits) LOOP
    PERFORM pg_advisory_xact_lock(hashtext('unconfirmed network'), hashtext(client.network));
    SELECT coalesce(sum(pieces) FILTER (WHERE taken_at > now() - interval '1 hour'), 0) AS in_hour, coalesce(sum(pieces), 0) AS in_day
    INTO taken FROM unconfirmed_stock WHERE network = client.network AND taken_at > now() - interval '1 day';
    IF taken.in_hour + p_count > client.times * (p_limits->>'networkPieces')::integer
      OR taken.in_day + p_count > client.times * (p_limits->>'networkPiecesPerDay')::integer THEN RETURN false; END IF;
    IF p_is_hold AND client.times * (p_limits->>'networkHolds')::integer <= (
      SELECT count(*) FROM unconfirmed_stock u
      WHERE network = client.network AND EXISTS (SELECT 1 FROM stock_holds h WHERE h.reference = u.hold_reference)
    ) THEN RETURN false; END IF;
  END LOOP;
  RETURN true;
END
$$;

-- An order that took no stock is counted for its network, and refused when too many of them wait there.
CREATE OR REPLACE FUNCTION let_wait(p_limits jsonb, p_order_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  client record;
BEGIN
  FOR client IN SELECT * FROM networks_of(p_limits) LOOP
    PERFORM pg_advisory_xact_lock(hashtext('unconfirmed network'), hashtext(client.network));
    IF client.times * (p_limits->>'networkWaiting')::integer <= (
      SELECT count(*) FROM unconfirmed_stock u JOIN orders o ON o.id = u.waiting_order
      WHERE u.network = client.network AND u.taken_at > now() - interval '1 day' AND (o.attention_reason = 'to_confirm' OR is_confirmed_by_link(o.id))
    ) THEN PERFORM refuse('network_waiting'); END IF;
  END LOOP;
  INSERT INTO unconfirmed_stock (network, pieces, waiting_order) SELECT network, 0, p_order_id FROM networks_of(p_limits);
END
$$;

-- The ceiling: all newcomers together hold at most half of the shop, and half of each size. Sizes of one or two pieces are left out:
-- half of them would be nothing. The row of "ceiling" is locked from here to the end of the transaction, so that nobody else counts
-- meanwhile. "held" never counts too little, so the shop is counted anew only when it says that there is no room, or after a minute.
CREATE OR REPLACE FUNCTION ceiling_has_room(p_owner text, p_lines jsonb, p_count bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  wanted bigint := p_count - (
    SELECT sum(promised_to(p_owner, "variantId", quantity))
    FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, quantity integer));
  is_lifted boolean;
BEGIN
  IF wanted = 0 THEN RETURN true; END IF;
  UPDATE ceiling SET held = held + wanted
  WHERE lifted_until > now() OR (held + wanted <= pieces / 2 AND counted_at > now() - interval '1 minute')
  RETURNING lifted_until > now() INTO is_lifted;
  IF NOT FOUND THEN
    PERFORM count_pieces(p_owner);
    UPDATE ceiling SET held = held + wanted WHERE NOT is_over_half(pieces, held + wanted);
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  IF is_lifted THEN RETURN true; END IF;
  RETURN NOT EXISTS (
    SELECT FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, quantity integer) JOIN variants v ON v.id = line."variantId"
    WHERE size_is_over_half(v, line.quantity, p_owner));
END
$$;

-- Whether newcomers would hold more than half of a size with so many more pieces for this owner. What the owner holds now is given back
-- first; without an owner it is a question of staff.
CREATE OR REPLACE FUNCTION size_is_over_half(v variants, p_quantity integer, p_owner text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  held bigint := held_of_size(v.id);
  own bigint := (SELECT coalesce(sum(quantity), 0) FROM stock_holds WHERE owner = p_owner AND variant_id = v.id AND by_newcomer);
  promised bigint := promised_to(p_owner, v.id, p_quantity);
BEGIN
  RETURN p_quantity > promised AND is_over_half(v.stock + held + promised, held - own + p_quantity - promised);
END
$$;

CREATE OR REPLACE FUNCTION is_over_half(p_pieces bigint, p_held bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_pieces >= 3 AND p_held > p_pieces / 2
$$;

-- The pieces of a size that newcomers hold by cash orders and card payments.
CREATE OR REPLACE FUNCTION held_of_size(p_variant_id integer) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(pieces), 0) FROM unconfirmed_pieces WHERE by_newcomer AND variant_id = p_variant_id)
    + (SELECT coalesce(sum(quantity), 0) FROM stock_holds WHERE by_newcomer AND variant_id = p_variant_id);
END
$$;

-- The same of the whole shop, and all its pieces: on the shelf and held by newcomers.
CREATE OR REPLACE FUNCTION pieces_of_shop(OUT held bigint, OUT pieces bigint) LANGUAGE plpgsql STABLE AS $$
BEGIN
  held := (SELECT coalesce(sum(u.pieces), 0) FROM unconfirmed_pieces u WHERE by_newcomer)
    + (SELECT coalesce(sum(quantity), 0) FROM stock_holds WHERE by_newcomer);
  pieces := held + (
    SELECT coalesce(sum(v.stock), 0) FROM variants v JOIN products p ON p.id = v.product_id WHERE v.is_active AND p.is_active);
END
$$;

-- The owner's current hold returns to the stock in this transaction, so it is counted as stock.
CREATE OR REPLACE FUNCTION count_pieces(p_owner text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ceiling FOR UPDATE;
  UPDATE ceiling SET
    pieces = counted.pieces,
    held = counted.held - (SELECT coalesce(sum(quantity), 0) FROM stock_holds WHERE owner = p_owner AND by_newcomer),
    counted_at = clock_timestamp()
  FROM pieces_of_shop() AS counted;
END
$$;

-- Of so many pieces of a size, those that are held for the owner by a restock notice. The ceiling does not apply to them.
CREATE OR REPLACE FUNCTION promised_to(p_owner text, p_variant_id integer, p_quantity integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(p_quantity, count(*)) FROM stock_holds h
  JOIN restock_notices n ON n.hold_reference = h.reference AND n.variant_id = h.variant_id
  WHERE h.owner = p_owner AND h.variant_id = p_variant_id
$$;

-- Returns the stock of a cash order that staff have not confirmed in time. The order stays, and takes its stock again when staff or the
-- customer confirm it. Answers whether anything came back.
CREATE OR REPLACE FUNCTION release_unconfirmed_order(p_order_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  was orders;
BEGIN
  SELECT * INTO was FROM orders WHERE id = p_order_id FOR UPDATE;
  IF was.stock_taken IS NOT TRUE OR NOT is_unconfirmed(was) THEN RETURN false; END IF;
  DELETE FROM unconfirmed_pieces WHERE order_id = p_order_id;
  -- One that staff have set back to pending keeps its stock.
  IF NOT FOUND AND was.status = 'pending' AND NOT EXISTS (SELECT FROM confirmations WHERE order_id = p_order_id AND state = 'open') THEN
    RETURN false;
  END IF;
  PERFORM move_stock(order_lines(p_order_id), 1, 'release', p_order_id::text, 'shop');
  UPDATE orders SET status = 'pending', stock_taken = false, attention_reason = 'to_confirm', updated_at = now() WHERE id = p_order_id;
  PERFORM open_confirmation(p_order_id);
  PERFORM record_staff_change('order:' || p_order_id, NULL,
    jsonb_build_object('attentionReason', was.attention_reason)
      || CASE WHEN was.status <> 'pending' THEN jsonb_build_object('status', was.status, 'confirmation', 'confirmed') ELSE '{}' END,
    '{"attentionReason": "to_confirm"}'
      || CASE WHEN was.status <> 'pending' THEN '{"status": "pending", "confirmation": "open"}'::jsonb ELSE '{}' END);
  RETURN true;
END
$$;
