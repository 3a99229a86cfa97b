-- Confirming cash orders: staff call the customer, or the customer answers by the mailed link. An order that waits for its stock
-- ("to_confirm") always has an open confirmation; any status that staff set settles it.
-- Locks: the order, its confirmation, then as in checkout.sql. A claim locks confirmations only, by id.

-- Opens it, or opens it again.
CREATE OR REPLACE FUNCTION open_confirmation(p_order_id uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO confirmations (order_id) VALUES (p_order_id)
  ON CONFLICT (order_id) DO UPDATE SET state = 'open', settled_at = NULL, settled_by = NULL
$$;

-- The status of an order has changed; answers the state before and after, or nulls without a change. Back to pending within p_undo is an
-- undo: the confirmation is open again. A confirmed order that is cancelled later was confirmed all the same. Once staff have set a
-- status, a yes of the customer alone counts as theirs.
CREATE OR REPLACE FUNCTION follow_status_in_confirmation(p_order_id uuid, p_status text, p_actor text, p_undo interval,
  OUT state_before text, OUT state_after text)
LANGUAGE plpgsql AS $$
DECLARE
  was confirmations;
BEGIN
  SELECT * INTO was FROM confirmations WHERE order_id = p_order_id FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  state_after := CASE
    WHEN was.state = 'open' THEN CASE WHEN p_status = 'cancelled' THEN 'declined' ELSE 'confirmed' END
    WHEN p_status = 'pending' AND was.settled_at > now() - p_undo THEN 'open'
    WHEN was.state = 'declined' AND p_status <> 'cancelled' THEN 'confirmed' END;
  IF state_after IS NULL THEN
    UPDATE confirmations SET settled_by = p_actor WHERE order_id = p_order_id AND settled_by = 'shopper' AND p_actor <> 'shopper';
    RETURN;
  END IF;
  state_before := was.state;
  UPDATE confirmations SET
    state = state_after,
    settled_at = CASE WHEN state_after <> 'open' THEN now() END,
    settled_by = CASE WHEN state_after <> 'open' THEN p_actor END,
    claimed_by = NULL, claimed_until = NULL
  WHERE order_id = p_order_id;
END
$$;

-- Reserves an order for somebody of the staff for p_minutes, and releases what they had reserved before. A colleague's claim is refused
-- unless it is taken over.
CREATE OR REPLACE FUNCTION claim_confirmation(p_order_id uuid, p_staff_id integer, p_takes_over boolean, p_minutes integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was confirmations;
BEGIN
  PERFORM 1 FROM confirmations WHERE order_id = p_order_id OR claimed_by = p_staff_id ORDER BY order_id FOR UPDATE;
  SELECT * INTO was FROM confirmations WHERE order_id = p_order_id;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  PERFORM refuse_answered(was);
  IF was.claimed_by <> p_staff_id AND was.claimed_until > now() AND NOT p_takes_over THEN PERFORM refuse_claimed(was); END IF;
  UPDATE confirmations SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = p_staff_id AND order_id <> p_order_id;
  UPDATE confirmations SET claimed_by = p_staff_id, claimed_until = now() + make_interval(mins => p_minutes) WHERE order_id = p_order_id;
END
$$;

CREATE OR REPLACE FUNCTION refuse_answered(c confirmations) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF c.state = 'open' THEN RETURN; END IF;
  PERFORM refuse('already_answered', jsonb_build_object('state', c.state, 'by', actor_name(c.settled_by)));
END
$$;

CREATE OR REPLACE FUNCTION refuse_claimed(c confirmations) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('claimed', jsonb_build_object('by', actor_name(actor_text(c.claimed_by)), 'until', c.claimed_until));
END
$$;

-- The name of somebody of the staff; "shopper" and "shop" have none.
CREATE OR REPLACE FUNCTION actor_name(p_actor text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM users WHERE id = substring(p_actor FROM '^staff:(\d+)$')::integer
$$;

-- What a call came to. Refused while a colleague has the order. Without a claim, which ends when the same account opens another order, a
-- second call within p_mail_delay is a double press.
CREATE OR REPLACE FUNCTION record_call_attempt(p_order_id uuid, p jsonb, p_staff_id integer, p_mail_delay interval) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was confirmations;
  outcome_ text := p->>'outcome';
  due timestamptz := CASE outcome_
    WHEN 'no_answer' THEN now() + make_interval(hours => (p->>'hoursUntilNextCall')::integer)
    WHEN 'wrong_number' THEN now()
    WHEN 'later' THEN (p->>'dueAt')::timestamptz END;
BEGIN
  PERFORM 1 FROM orders WHERE id = p_order_id FOR UPDATE;
  SELECT * INTO was FROM confirmations WHERE order_id = p_order_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  PERFORM refuse_answered(was);
  IF was.claimed_by <> p_staff_id AND was.claimed_until > now() THEN PERFORM refuse_claimed(was); END IF;
  IF was.claimed_by IS DISTINCT FROM p_staff_id AND EXISTS (
    SELECT FROM standing_attempts(p_order_id) WHERE actor = actor_text(p_staff_id) AND created_at > now() - p_mail_delay
  ) THEN PERFORM refuse('edit_conflict'); END IF;
  INSERT INTO call_attempts (order_id, outcome, note, due_at, actor)
  VALUES (p_order_id, outcome_, p->>'note', due, actor_text(p_staff_id));
  IF due IS NULL THEN
    PERFORM set_order_status(p_order_id, NULL, CASE outcome_ WHEN 'confirmed' THEN 'processing' ELSE 'cancelled' END,
      p_staff_id, p_mail_delay);
  ELSE
    UPDATE confirmations SET due_at = due, is_wrong_number = outcome_ = 'wrong_number', claimed_by = NULL, claimed_until = NULL
    WHERE order_id = p_order_id;
  END IF;
END
$$;

-- Takes back the caller's last call, as long as nothing has changed since and p_undo has not passed.
CREATE OR REPLACE FUNCTION undo_call_attempt(p_order_id uuid, p_staff_id integer, p_undo interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  was confirmations;
  last call_attempts;
  earlier record;
BEGIN
  PERFORM 1 FROM orders WHERE id = p_order_id FOR UPDATE;
  SELECT * INTO was FROM confirmations WHERE order_id = p_order_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  SELECT * INTO last FROM call_attempts WHERE order_id = p_order_id ORDER BY id DESC LIMIT 1;
  IF NOT FOUND OR last.outcome = 'undone' OR last.actor <> actor_text(p_staff_id) OR last.created_at < now() - p_undo
    OR (was.state = 'open') <> (last.due_at IS NOT NULL) THEN PERFORM refuse('edit_conflict'); END IF;
  IF was.claimed_by <> p_staff_id AND was.claimed_until > now() THEN PERFORM refuse_claimed(was); END IF;
  IF last.due_at IS NULL THEN
    PERFORM undo_answer(p_order_id, last.outcome, p_staff_id, p_undo);
    -- An order that is marked for another reason by now stays as it is.
    IF NOT EXISTS (SELECT FROM confirmations WHERE order_id = p_order_id AND state = 'open') THEN PERFORM refuse('edit_conflict'); END IF;
  ELSE
    SELECT due_at, outcome INTO earlier FROM standing_attempts(p_order_id) WHERE id < last.id ORDER BY id DESC LIMIT 1;
    UPDATE confirmations SET due_at = coalesce(earlier.due_at, opened_at), is_wrong_number = coalesce(earlier.outcome = 'wrong_number', false)
    WHERE order_id = p_order_id;
  END IF;
  INSERT INTO call_attempts (order_id, outcome, actor) VALUES (p_order_id, 'undone', actor_text(p_staff_id));
END
$$;

-- An order that waited gives its stock back and waits again; any other is pending again.
CREATE OR REPLACE FUNCTION undo_answer(p_order_id uuid, p_outcome text, p_staff_id integer, p_undo interval) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF 'to_confirm' = (
    SELECT before->>'attentionReason' FROM staff_changes WHERE subject = 'order:' || p_order_id ORDER BY id DESC LIMIT 1
  ) THEN
    PERFORM mark_order_again(p_order_id, p_staff_id, p_undo);
  ELSE
    PERFORM set_order_status(p_order_id, CASE p_outcome WHEN 'confirmed' THEN 'processing' ELSE 'cancelled' END, 'pending',
      p_staff_id, p_undo);
  END IF;
END
$$;

-- The calls that were not taken back.
CREATE OR REPLACE FUNCTION standing_attempts(p_order_id uuid) RETURNS SETOF call_attempts LANGUAGE sql STABLE AS $$
  SELECT a.* FROM call_attempts a
  WHERE a.order_id = p_order_id AND a.outcome <> 'undone' AND 'undone' IS DISTINCT FROM (
    SELECT next.outcome FROM call_attempts next WHERE next.order_id = p_order_id AND next.id > a.id ORDER BY next.id LIMIT 1)
$$;

-- Whether the customer alone has said yes, and staff have neither packed the order nor set its status.
CREATE OR REPLACE FUNCTION is_confirmed_by_link(p_order_id uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM confirmations WHERE order_id = p_order_id AND state = 'confirmed' AND settled_by = 'shopper')
    AND NOT EXISTS (SELECT FROM parcels WHERE order_id = p_order_id)
$$;

-- The customer says yes or no. The same answer again changes nothing. A yes is not looked at by staff: the order still counts in the
-- limits of unconfirmed-stock.sql, and one that had to wait takes its stock only as far as they allow. A cash order about which
-- staff do not ask can be cancelled, as long as nobody works on it.
CREATE OR REPLACE FUNCTION answer_confirmation(p_order_id uuid, p_confirms boolean, p_limits jsonb, p_mail_delay interval) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  said text := CASE WHEN p_confirms THEN 'confirmed' ELSE 'declined' END;
  o orders;
  was confirmations;
  may_take boolean;
BEGIN
  SELECT * INTO o FROM orders WHERE id = p_order_id FOR UPDATE;
  SELECT * INTO was FROM confirmations WHERE order_id = p_order_id FOR UPDATE;
  IF was.order_id IS NULL THEN
    IF p_confirms OR o.payment_method <> 'cod' THEN PERFORM refuse('not_found'); END IF;
    PERFORM move_order(p_order_id, 'pending', 'cancelled', NULL, 'shopper', p_mail_delay);
    RETURN;
  END IF;
  IF was.state = said THEN RETURN; END IF;
  PERFORM refuse_answered(was);
  IF p_confirms AND o.attention_reason = 'to_confirm' THEN
    may_take := may_take_for_cash(
      jsonb_build_object('id', o.id, 'phone', o.phone, 'userId', o.user_id, 'guestHash', o.guest_hash, 'owner', o.owner,
        'unconfirmed', p_limits),
      order_lines(o.id), (SELECT sum(quantity) FROM order_items WHERE order_id = o.id), o.total_in_piastres);
    IF NOT may_take THEN PERFORM refuse('staff_will_call'); END IF;
  END IF;
  PERFORM move_order(p_order_id, NULL, CASE WHEN p_confirms THEN 'processing' ELSE 'cancelled' END, NULL, 'shopper', p_mail_delay);
END
$$;

-- What became of the other orders of a phone number, as counts: never whose they were. The last parcel says it best (parcel_ending): only
-- one that the customer refused counts as refused, and one that was delivered and came back as returned. Without a parcel, returned is
-- cancelled after the delivery.
CREATE OR REPLACE FUNCTION phone_history(p_order_id uuid, OUT delivered bigint, OUT refused bigint, OUT returned bigint)
LANGUAGE sql STABLE AS $$
  SELECT count(*) FILTER (WHERE ending IS NULL AND status IN ('delivered', 'completed')),
    count(*) FILTER (WHERE ending = 'refused'), count(*) FILTER (WHERE ending = 'returned')
  FROM (
    SELECT o.status, coalesce(parcel_ending(last_parcel(o.id)),
      CASE WHEN o.status = 'cancelled' AND o.cancelled_from IN ('delivered', 'completed') THEN 'returned' END) AS ending
    FROM orders called JOIN orders o ON dialled_digits(o.phone) = dialled_digits(called.phone) AND o.id <> called.id
    WHERE called.id = p_order_id AND called.phone <> '' LIMIT 1000
  ) AS of_phone
$$;
