-- What travels. Whoever changes a parcel locks its order first, then the parcel. How parcels are read: src/shop/parcels/parcels-sql.ts.

-- An order that is confirmed and whose products are off the shelf gets a parcel, unless it has an open one. The courier collects what is
-- owed. Answers the parcel's id.
CREATE OR REPLACE FUNCTION create_parcel(p_order_id uuid, p_courier text, p_is_booked boolean, p_promised_on date, p_staff_id integer)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  for_order orders;
  made parcels;
BEGIN
  SELECT * INTO for_order FROM orders WHERE id = p_order_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  IF EXISTS (SELECT FROM parcels WHERE order_id = p_order_id AND closed_at IS NULL) THEN PERFORM refuse('parcel_open'); END IF;
  IF for_order.status <> 'processing' OR NOT for_order.stock_taken THEN PERFORM refuse('not_to_pack'); END IF;
  INSERT INTO parcels (order_id, courier, reference, cash_to_collect_in_piastres, promised_on, created_by, booking, next_try_at)
  SELECT p_order_id, p_courier,
    p_order_id || '-' || (SELECT count(*) + 1 FROM parcels WHERE order_id = p_order_id),
    greatest((ledger_sums(p_order_id)).owed, 0), p_promised_on, actor_text(p_staff_id),
    CASE WHEN p_is_booked THEN 'booked' ELSE 'due' END, CASE WHEN NOT p_is_booked THEN now() END
  RETURNING * INTO made;
  PERFORM note_parcel_event(made, 'staff', actor_text(p_staff_id));
  RETURN made.id;
END
$$;

CREATE OR REPLACE FUNCTION note_parcel_event(p parcels, p_source text, p_actor text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO parcel_events (parcel_id, state, reason_code, reason, source, actor)
  VALUES (p.id, p.state, p.reason_code, p.reason, p_source, p_actor)
$$;

-- With what the parcel was before, for undo_parcel.
CREATE OR REPLACE FUNCTION note_parcel_move(was parcels, made parcels, p_source text, p_actor text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO parcel_events (parcel_id, state, reason_code, reason, source, actor, before)
  VALUES (made.id, made.state, made.reason_code, made.reason, p_source, p_actor, to_jsonb(was))
$$;

CREATE OR REPLACE FUNCTION last_parcel_event(p_id uuid) RETURNS parcel_events LANGUAGE sql STABLE AS $$
  SELECT * FROM parcel_events WHERE parcel_id = p_id AND undone_at IS NULL ORDER BY id DESC LIMIT 1
$$;

-- Locks the order, then the parcel.
CREATE OR REPLACE FUNCTION lock_parcel(p_id uuid) RETURNS parcels LANGUAGE plpgsql AS $$
DECLARE
  locked parcels;
BEGIN
  PERFORM 1 FROM orders WHERE id = (SELECT order_id FROM parcels WHERE id = p_id) FOR UPDATE;
  SELECT * INTO locked FROM parcels WHERE id = p_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  RETURN locked;
END
$$;

-- Moves a parcel to a state; its order follows. Answers whether anything has changed. A delivered parcel may come back as long as its cash
-- is not settled and no other parcel is under way; otherwise a closed one stays as it is. Why a delivery failed is a code, p_reason_code,
-- beside the words, p_reason; it is still the reason when the parcel comes back.
CREATE OR REPLACE FUNCTION set_parcel_state(p_id uuid, p_state text, p_reason_code text, p_reason text, p_source text, p_actor text,
  p_staff_id integer, p_mail_delay interval) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
  made parcels;
  comes_back boolean := p_state IN ('returning', 'returned');
  code_ text := coalesce(p_reason_code, CASE WHEN comes_back THEN last_reason_code(was) END,
    CASE WHEN comes_back OR p_state = 'attempt_failed' THEN 'other' END);
  reason_ text := coalesce(p_reason, CASE WHEN comes_back AND was.attention IS NULL AND p_reason_code IS NULL THEN was.reason END);
BEGIN
  IF (was.state, was.reason_code, was.reason) IS NOT DISTINCT FROM (p_state, code_, reason_) THEN RETURN false; END IF;
  IF was.closed_at IS NOT NULL AND was.state <> p_state AND (was.state <> 'delivered' OR was.settled_at IS NOT NULL
      OR EXISTS (SELECT FROM parcels WHERE order_id = was.order_id AND closed_at IS NULL)) THEN
    PERFORM refuse('parcel_closed');
  END IF;
  -- The courier may have created it in this very moment.
  IF p_state = 'cancelled' AND p_source = 'staff' AND was.booking = 'sent' THEN PERFORM refuse('parcel_not_booked'); END IF;
  UPDATE parcels SET
    state = p_state,
    reason_code = code_,
    reason = reason_,
    handed_over_at = CASE WHEN p_state IN ('created', 'cancelled') THEN handed_over_at ELSE coalesce(handed_over_at, now()) END,
    delivered_at = CASE WHEN p_state = 'delivered' THEN coalesce(delivered_at, now()) END,
    closed_at = CASE WHEN p_state IN ('delivered', 'cancelled') THEN coalesce(closed_at, now()) END,
    next_try_at = CASE WHEN p_state NOT IN ('delivered', 'cancelled') THEN next_try_at END,
    attention = CASE WHEN p_state = 'cancelled' OR attention = 'unknown' THEN NULL ELSE attention END
  WHERE id = p_id RETURNING * INTO made;
  PERFORM note_parcel_move(was, made, p_source, p_actor);
  PERFORM follow_parcel(was.state, made, p_staff_id, p_mail_delay);
  IF p_state = 'cancelled' THEN PERFORM shelve_cancelled_order(was.order_id, p_actor); END IF;
  RETURN true;
END
$$;

-- Of the attempt before, since the parcel was last delivered: on the way back a courier may report other states in between.
CREATE OR REPLACE FUNCTION last_reason_code(p parcels) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(p.reason_code, (
    SELECT reason_code FROM parcel_events
    WHERE parcel_id = p.id AND undone_at IS NULL AND (reason_code IS NOT NULL OR state = 'delivered') ORDER BY id DESC LIMIT 1))
$$;

CREATE OR REPLACE FUNCTION last_parcel(p_order_id uuid) RETURNS parcels LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT p FROM parcels p WHERE order_id = p_order_id ORDER BY created_at DESC, id DESC LIMIT 1);
END
$$;

-- What a parcel counts as that did not stay with the customer, or NULL: returned if it had been delivered, lost, refused only if the
-- customer refused it, and otherwise came_back.
CREATE OR REPLACE FUNCTION parcel_ending(p parcels) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN p.state = 'lost' THEN 'lost'
    WHEN p.state IS NULL OR p.state NOT IN ('returning', 'returned') THEN NULL
    WHEN EXISTS (SELECT FROM parcel_events WHERE parcel_id = p.id AND state = 'delivered' AND undone_at IS NULL) THEN 'returned'
    WHEN p.reason_code = 'refused' THEN 'refused'
    ELSE 'came_back' END;
END
$$;

-- Whether the goods of an order are in a parcel that staff have to decide about or to cancel. One by hand that has not left is cancelled
-- with its order.
CREATE OR REPLACE FUNCTION has_parcel_under_way(p_order_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM parcels
    WHERE order_id = p_order_id AND closed_at IS NULL AND (courier <> 'by_hand' OR handed_over_at IS NOT NULL))
$$;

-- The goods of a cancelled order that were in a parcel, once.
CREATE OR REPLACE FUNCTION shelve_cancelled_order(p_order_id uuid, p_actor text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET stock_taken = false WHERE id = p_order_id AND status = 'cancelled' AND stock_taken;
  IF FOUND THEN PERFORM move_stock(order_lines(p_order_id), 1, 'cancel', p_order_id::text, p_actor); END IF;
END
$$;

-- Shipped from the first pick-up on, delivered with the parcel; to be packed again when a parcel that left is cancelled. What staff have
-- said of the order otherwise stays.
CREATE OR REPLACE FUNCTION follow_parcel(p_before text, p parcels, p_staff_id integer, p_mail_delay interval) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  of_parcel orders;
  status_ text;
BEGIN
  SELECT * INTO of_parcel FROM orders WHERE id = p.order_id;
  IF of_parcel.attention_reason IS NOT DISTINCT FROM 'to_confirm' THEN RETURN; END IF;
  status_ := CASE
    WHEN p.state = 'delivered' AND of_parcel.status IN ('pending', 'processing', 'shipped') THEN 'delivered'
    WHEN p.state = 'cancelled' AND of_parcel.status = 'shipped' THEN 'processing'
    WHEN p_before = 'delivered' AND of_parcel.status = 'delivered' THEN 'shipped'
    WHEN p.state IN ('picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed') AND of_parcel.status IN ('pending', 'processing')
      THEN 'shipped' END;
  IF status_ IS NOT NULL THEN PERFORM set_order_status(p.order_id, of_parcel.status, status_, p_staff_id, p_mail_delay); END IF;
END
$$;

-- Staff have set the status of an order. Of a parcel by hand nobody else says where it is, so it follows: picked up, delivered, or
-- cancelled if it has not left. Whoever sets the status back within p_undo takes that back too.
CREATE OR REPLACE FUNCTION follow_status_in_parcel(was orders, p_status text, p_staff_id integer, p_actor text, p_undo interval)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest parcels;
  last parcel_events;
  change staff_changes;
  state_ text;
BEGIN
  SELECT * INTO newest FROM parcels WHERE order_id = was.id ORDER BY created_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE;
  IF NOT FOUND OR newest.courier <> 'by_hand' THEN RETURN; END IF;
  last := last_parcel_event(newest.id);
  SELECT * INTO change FROM staff_changes WHERE subject = 'order:' || was.id ORDER BY id DESC LIMIT 1;
  IF last.before IS NOT NULL AND last.created_at > now() - p_undo
    AND change.created_at = last.created_at AND change.before->>'status' = p_status THEN
    PERFORM restore_parcel(last);
    RETURN;
  END IF;
  state_ := CASE
    -- It was not delivered after all.
    WHEN p_status = 'shipped' AND newest.state = 'delivered' AND newest.settled_at IS NULL THEN 'in_transit'
    WHEN newest.closed_at IS NOT NULL THEN NULL
    WHEN p_status = 'shipped' AND newest.state = 'created' THEN 'picked_up'
    WHEN p_status IN ('delivered', 'completed') THEN 'delivered'
    WHEN p_status = 'cancelled' AND newest.handed_over_at IS NULL THEN 'cancelled' END;
  IF state_ IS NOT NULL THEN PERFORM set_parcel_state(newest.id, state_, NULL, NULL, 'staff', p_actor, p_staff_id, p_undo); END IF;
END
$$;

-- Takes back what staff have set, as long as p_undo has not passed and nothing came after: the parcel, and with the status of its order
-- stock, ledger and mails (move_order). The event of the parcel and the change of its order have the time of their transaction.
CREATE OR REPLACE FUNCTION undo_parcel(p_id uuid, p_staff_id integer, p_undo interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
  last parcel_events := last_parcel_event(p_id);
  change staff_changes;
BEGIN
  -- It only left the house: the rest is the courier's to say.
  IF was.state = 'created' AND was.handed_over_at > now() - p_undo AND last.created_at <= was.handed_over_at THEN
    UPDATE parcels SET handed_over_at = NULL WHERE id = p_id;
    RETURN;
  END IF;
  SELECT * INTO change FROM staff_changes WHERE subject = 'order:' || was.order_id ORDER BY id DESC LIMIT 1;
  IF last.before IS NULL OR last.source <> 'staff' OR last.actor <> actor_text(p_staff_id) OR last.created_at < now() - p_undo
    OR change.created_at > last.created_at
    OR was.settled_at IS DISTINCT FROM (last.before->>'settled_at')::timestamptz
    OR EXISTS (SELECT FROM parcels WHERE order_id = was.order_id AND id <> p_id AND created_at > last.created_at)
  THEN PERFORM refuse('edit_conflict'); END IF;
  PERFORM restore_parcel(last);
  IF change.created_at = last.created_at AND change.before ? 'status' THEN
    PERFORM set_order_status(was.order_id, change.after->>'status', change.before->>'status', p_staff_id, p_undo);
    -- The customer has heard of that status before.
    DELETE FROM mails m WHERE about = was.order_id::text AND state = 'due' AND kind = 'order_' || (change.before->>'status')
      AND EXISTS (SELECT FROM mails WHERE about = m.about AND kind = m.kind AND state <> 'due');
  ELSIF was.state = 'cancelled' THEN
    -- Cancelling it had put the goods of a cancelled order on the shelf.
    UPDATE orders SET stock_taken = true WHERE id = was.order_id AND status = 'cancelled' AND NOT stock_taken;
    IF FOUND THEN PERFORM move_stock(order_lines(was.order_id), -1, 'sale', was.order_id::text, actor_text(p_staff_id)); END IF;
  END IF;
END
$$;

-- As it was before the event. The figures follow the parcel and ask for its events, so these come first.
CREATE OR REPLACE FUNCTION restore_parcel(e parcel_events) RETURNS void LANGUAGE sql AS $$
  UPDATE parcel_events SET undone_at = now() WHERE parcel_id = e.parcel_id AND id = e.id;
  UPDATE parcels SET (state, reason_code, reason, handed_over_at, delivered_at, closed_at, next_try_at, attention) = (
    SELECT b.state, b.reason_code, b.reason, b.handed_over_at, b.delivered_at, b.closed_at, b.next_try_at, b.attention
    FROM jsonb_populate_record(NULL::parcels, e.before) AS b)
  WHERE id = e.parcel_id
$$;

-- What the courier says of a parcel. p_asked_at is when it was asked: an answer that was overtaken by a later one changes nothing. A state
-- that we do not know (NULL) is for staff.
CREATE OR REPLACE FUNCTION note_courier_report(p_id uuid, p_state text, p_reason_code text, p_reason text, p_source text,
  p_asked_at timestamptz, p_next_try_at timestamptz, p_mail_delay interval) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
BEGIN
  IF was.read_at > p_asked_at THEN RETURN false; END IF;
  UPDATE parcels SET read_at = p_asked_at, tries = 0, next_try_at = CASE WHEN closed_at IS NULL THEN p_next_try_at END
  WHERE id = p_id;
  IF p_state IS NULL THEN
    IF was.closed_at IS NOT NULL OR (was.attention IS NOT DISTINCT FROM 'unknown' AND was.reason IS NOT DISTINCT FROM p_reason) THEN
      RETURN false;
    END IF;
    UPDATE parcels SET attention = 'unknown', reason = p_reason WHERE id = p_id RETURNING * INTO was;
    PERFORM note_parcel_event(was, p_source, 'courier');
    RETURN true;
  END IF;
  -- The courier knows nothing of what staff have decided about a parcel that is back.
  IF was.closed_at IS NOT NULL AND (was.state <> 'delivered' OR was.settled_at IS NOT NULL
      OR EXISTS (SELECT FROM parcels WHERE order_id = was.order_id AND closed_at IS NULL)) THEN
    RETURN false;
  END IF;
  UPDATE parcels SET attention = NULL WHERE id = p_id AND attention = 'unknown';
  RETURN set_parcel_state(p_id, p_state, p_reason_code, p_reason, p_source, 'courier', NULL, p_mail_delay);
END
$$;

-- Staff have looked at what came back, or have given up what is lost. Shelved and written_off cancel the order: its products go back to
-- the shelf, from where those that are written off are taken. Sent_again puts the order among those to pack; the products that are lost
-- are taken a second time.
CREATE OR REPLACE FUNCTION decide_parcel(p_id uuid, p_outcome text, p_staff_id integer, p_mail_delay interval) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
  status_ text := CASE p_outcome WHEN 'sent_again' THEN 'processing' ELSE 'cancelled' END;
  of_parcel orders;
BEGIN
  SELECT * INTO of_parcel FROM orders WHERE id = was.order_id;
  IF was.outcome = p_outcome THEN RETURN; END IF;
  IF was.closed_at IS NOT NULL OR was.state NOT IN ('returned', 'lost') OR (was.state = 'lost' AND p_outcome = 'shelved') THEN
    PERFORM refuse('parcel_closed');
  END IF;
  UPDATE parcels SET outcome = p_outcome, closed_at = now(), next_try_at = NULL, attention = NULL WHERE id = p_id;
  PERFORM set_order_status(was.order_id, of_parcel.status, status_, p_staff_id, p_mail_delay);
  PERFORM shelve_cancelled_order(was.order_id, actor_text(p_staff_id));
  IF p_outcome = 'written_off' OR (p_outcome = 'sent_again' AND was.state = 'lost' AND of_parcel.stock_taken) THEN
    BEGIN
      PERFORM move_stock(order_lines(was.order_id), -1, 'damage', was.order_id::text, actor_text(p_staff_id));
    EXCEPTION WHEN SQLSTATE 'SHOP1' THEN
      -- An order that was cancelled after its delivery has put its products on the shelf, and its parcel comes back all the same. What was
      -- sold from there since is not there to be written off.
      IF of_parcel.stock_taken THEN RAISE; END IF;
    END;
  END IF;
  PERFORM record_staff_change('order:' || was.order_id, p_staff_id, jsonb_build_object('parcel', was.state),
    jsonb_build_object('parcel', p_outcome)
      || CASE WHEN p_outcome = 'sent_again' THEN '{}' ELSE jsonb_build_object('cancelReason', parcel_ending(was)) END);
END
$$;

-- The parcel left the house. One that no courier reports about is picked up by that.
CREATE OR REPLACE FUNCTION hand_over_parcel(p_id uuid, p_is_picked_up boolean, p_staff_id integer, p_mail_delay interval) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
BEGIN
  IF was.handed_over_at IS NOT NULL THEN RETURN; END IF;
  IF was.closed_at IS NOT NULL THEN PERFORM refuse('parcel_closed'); END IF;
  IF was.booking <> 'booked' THEN PERFORM refuse('parcel_not_booked'); END IF;
  IF (SELECT status FROM orders WHERE id = was.order_id) = 'cancelled' THEN PERFORM refuse('not_to_pack'); END IF;
  IF p_is_picked_up THEN
    PERFORM set_parcel_state(p_id, 'picked_up', NULL, NULL, 'staff', actor_text(p_staff_id), p_staff_id, p_mail_delay);
  ELSE
    UPDATE parcels SET handed_over_at = now() WHERE id = p_id;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION set_tracking_number(p_id uuid, p_tracking_number text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels SET tracking_number = p_tracking_number WHERE id = p_id;
EXCEPTION WHEN unique_violation THEN
  PERFORM refuse('tracking_number_taken');
END
$$;

-- Before the courier is asked to create it: from now on it may exist there.
CREATE OR REPLACE FUNCTION parcel_is_sent(p_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
BEGIN
  IF was.closed_at IS NOT NULL OR was.booking NOT IN ('due', 'sent') THEN RETURN false; END IF;
  UPDATE parcels SET booking = 'sent' WHERE id = p_id;
  RETURN true;
END
$$;

-- The courier has created it, or refuses to (no tracking number).
CREATE OR REPLACE FUNCTION note_booking(p_id uuid, p_tracking_number text, p_reason text, p_next_try_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
BEGIN
  IF was.booking NOT IN ('due', 'sent') THEN RETURN; END IF;
  UPDATE parcels SET
    booking = CASE WHEN p_tracking_number IS NULL THEN 'refused' ELSE 'booked' END,
    tracking_number = p_tracking_number,
    reason = p_reason,
    attention = CASE WHEN p_tracking_number IS NULL THEN 'refused' END,
    tries = 0,
    next_try_at = p_next_try_at
  WHERE id = p_id RETURNING * INTO was;
  PERFORM note_parcel_event(was, 'courier', 'courier');
END
$$;

-- Staff have corrected what the courier refused.
CREATE OR REPLACE FUNCTION book_parcel_again(p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was parcels := lock_parcel(p_id);
BEGIN
  IF was.closed_at IS NOT NULL OR was.booking <> 'refused' THEN PERFORM refuse('parcel_closed'); END IF;
  UPDATE parcels SET booking = 'due', attention = NULL, reason = NULL, tries = 0, next_try_at = now(),
    cash_to_collect_in_piastres = greatest((ledger_sums(was.order_id)).owed, 0)
  WHERE id = p_id;
END
$$;

-- Why staff must look at an open parcel, or NULL.
CREATE OR REPLACE FUNCTION parcel_attention(p parcels, p_order_status text, p_today date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p.closed_at IS NOT NULL THEN NULL
    WHEN p.attention IS NOT NULL THEN p.attention
    WHEN p.state IN ('attempt_failed', 'returned', 'lost') THEN p.state
    WHEN p_order_status = 'cancelled' AND p.state <> 'returning' THEN 'order_cancelled'
    WHEN p.promised_on < p_today THEN 'late' END
$$;
