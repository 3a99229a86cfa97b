-- Where a cart becomes an order. Each function is one transaction in one round trip.
-- Locks are always taken in the same order: cart, payment attempt, order, confirmation,
-- phone number, network, ceiling, variants by id, holds, products by id, counters.

-- The goods of a cart and their sums. The lines are a snapshot, which becomes an order or a payment attempt; NULL when the cart is empty.
CREATE OR REPLACE FUNCTION goods_in_cart(p_cart bigint, p_charges jsonb)
RETURNS TABLE (lines jsonb, count bigint, subtotal bigint, discount bigint, shipping bigint, taxes bigint, total bigint)
LANGUAGE sql STABLE AS $$
  SELECT cart.lines, sums.*
  FROM (
    SELECT jsonb_agg(jsonb_build_object(
        'variantId', v.id, 'productId', p.id, 'productName', p.name, 'size', v.size, 'color', v.color, 'sku', v.sku,
        'quantity', i.quantity, 'unitPriceInPiastres', p.unit_price_in_piastres, 'available', v.is_active AND p.is_active,
        'image', (
          SELECT '/media/' || pi.picture_hash || '.jpg' FROM product_images pi WHERE pi.product_id = p.id
          ORDER BY CASE WHEN lower(pi.color) = lower(v.color) THEN 0 WHEN pi.color IS NULL THEN 1 ELSE 2 END, pi.position, pi.id LIMIT 1)) ORDER BY i.id) AS lines,
      sum(i.quantity) AS pieces, sum(i.quantity::bigint * p.unit_price_in_piastres)::bigint AS amount
    FROM cart_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
    WHERE i.cart_id = p_cart
  ) AS cart, sums_of_goods(cart.pieces, cart.amount, p_charges) AS sums
$$;

-- Nothing in the cart, something no longer sold, or another total than the shopper saw.
CREATE OR REPLACE FUNCTION refuse_goods(p_lines jsonb, p_total bigint, p_expected_total bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone jsonb;
BEGIN
  IF p_lines IS NULL THEN PERFORM refuse('cart_empty'); END IF;
  IF p_lines @> '[{"available": false}]' THEN
    SELECT jsonb_agg(jsonb_build_object('variantId', "variantId", 'productName', "productName", 'size', size, 'color', color)) INTO gone
    FROM jsonb_to_recordset(p_lines) AS line ("variantId" integer, "productName" text, size text, color text, available boolean)
    WHERE NOT available;
    PERFORM refuse('unavailable', jsonb_build_object('items', gone));
  END IF;
  IF p_expected_total <> p_total THEN PERFORM refuse('total_changed', jsonb_build_object('total', round(p_total / 100.0, 2))); END IF;
END
$$;

-- Whether the provider is still asked about an attempt: afterwards it is over, whatever its bank may say.
CREATE OR REPLACE FUNCTION may_be_paid(p_attempt payment_attempts) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_attempt.state IN ('open', 'expired') AND p_attempt.next_inquiry_at IS NOT NULL
$$;

-- Nobody orders again while the bank has not decided on a payment for the same cart.
CREATE OR REPLACE FUNCTION refuse_pending_payment(p_owner text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pending uuid := (
    SELECT a.reference FROM payment_attempts a
    WHERE a.owner = p_owner AND a.state <> 'paid' AND a.pending_since IS NOT NULL AND may_be_paid(a) LIMIT 1);
BEGIN
  IF pending IS NOT NULL THEN PERFORM refuse('payment_pending', jsonb_build_object('reference', pending)); END IF;
END
$$;

-- Before an attempt is replaced, the provider is asked about it: perhaps it is paid, or its bank is about to decide. "asked" has the
-- references that the caller has asked about; another one is named for it to ask.
CREATE OR REPLACE FUNCTION refuse_unasked_payment(p_owner text, p_asked jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unasked uuid := (
    SELECT a.reference FROM payment_attempts a
    WHERE a.owner = p_owner AND a.state <> 'paid' AND NOT a.superseded AND may_be_paid(a) AND NOT p_asked ? a.reference::text LIMIT 1);
BEGIN
  IF unasked IS NOT NULL THEN
    PERFORM refuse('payment_pending', jsonb_build_object('reference', unasked, 'isUnasked', true));
  END IF;
END
$$;

-- Cash on delivery: the cart becomes an order. "p" is what create_order takes. The lock on the cart makes a double click wait for the
-- first one, and then find its order under the same key, or an empty cart. Also answers the products of which this shopper had held
-- something for a card payment: that is released.
CREATE OR REPLACE FUNCTION place_order(p jsonb, p_expected_total bigint, OUT order_id uuid, OUT products_held integer[])
LANGUAGE plpgsql AS $$
DECLARE
  owner_ text := p->>'owner';
  cart bigint;
  earlier record;
  goods record;
  has_attempts boolean;
  may_take boolean;
BEGIN
  products_held := '{}';
  SELECT c.id INTO cart FROM carts c WHERE c.owner = owner_ FOR UPDATE;
  SELECT o.id, o.body_hash INTO earlier FROM orders o WHERE o.owner = owner_ AND o.idempotency_key = p->>'idempotencyKey';
  IF FOUND THEN
    IF earlier.body_hash <> p->>'bodyHash' THEN PERFORM refuse('idempotency_mismatch'); END IF;
    order_id := earlier.id;
    RETURN;
  END IF;
  -- Most shoppers have never tried to pay by card.
  has_attempts := EXISTS (SELECT FROM payment_attempts WHERE owner = owner_ AND state <> 'paid');
  IF has_attempts THEN
    PERFORM refuse_pending_payment(owner_);
    PERFORM refuse_unasked_payment(owner_, p->'asked');
  END IF;
  p := with_place(p);
  SELECT * INTO goods FROM goods_in_cart(cart, p);
  PERFORM refuse_goods(goods.lines, goods.total, p_expected_total);
  PERFORM refuse_cash(p, goods.total);
  IF has_attempts THEN
    UPDATE payment_attempts SET superseded = true, other_order = (p->>'id')::uuid
    WHERE owner = owner_ AND state <> 'paid' AND NOT superseded;
  END IF;
  may_take := may_take_for_cash(p, goods.lines, goods.count, goods.total);
  IF EXISTS (SELECT FROM stock_holds WHERE owner = owner_) THEN
    products_held := ARRAY(
      SELECT DISTINCT v.product_id FROM stock_holds h JOIN variants v ON v.id = h.variant_id WHERE h.owner = owner_);
    PERFORM release_holds_before(owner_, goods.lines);
  END IF;
  IF may_take THEN
    PERFORM move_stock(goods.lines, -1, 'sale', p->>'id', 'shopper');
  ELSE
    PERFORM refuse_shortage(goods.lines);
  END IF;
  order_id := create_order(p || jsonb_build_object(
    'lines', goods.lines, 'subtotal', goods.subtotal, 'discount', goods.discount, 'shipping', goods.shipping, 'taxes', goods.taxes,
    'total', goods.total, 'paymentMethod', 'cod', 'paid', 0, 'status', 'pending',
    'stockTaken', may_take, 'attentionReason', CASE WHEN NOT may_take THEN 'to_confirm' END));
  DELETE FROM cart_items WHERE cart_id = cart;
END
$$;

-- The first half of a card payment: the attempt is written and its stock held, before the provider is asked for a page.
CREATE OR REPLACE FUNCTION open_attempt(p jsonb, p_expected_total bigint) RETURNS payment_attempts LANGUAGE plpgsql AS $$
DECLARE
  owner_ text := p->>'owner';
  hold_ends timestamptz := now() + make_interval(mins => (p->>'holdMinutes')::integer);
  cart bigint := lock_cart(owner_);
  made payment_attempts;
  goods record;
BEGIN
  PERFORM refuse_pending_payment(owner_);
  IF p->>'idempotencyKey' IS NOT NULL THEN
    SELECT * INTO made FROM payment_attempts a WHERE a.owner = owner_ AND a.idempotency_key = p->>'idempotencyKey';
    IF made.state IN ('failed', 'expired') AND NOT made.superseded THEN
      -- A failure is not remembered: its stock is back on the shelf, and a buyer who pays on its page may get none.
      UPDATE payment_attempts SET idempotency_key = NULL WHERE reference = made.reference;
    ELSIF FOUND THEN
      IF made.body_hash <> p->>'bodyHash' THEN PERFORM refuse('idempotency_mismatch'); END IF;
      RETURN made;
    END IF;
  END IF;
  PERFORM refuse_unasked_payment(owner_, p->'asked');
  p := with_place(p);
  SELECT * INTO goods FROM goods_in_cart(cart, p);
  PERFORM refuse_goods(goods.lines, goods.total, p_expected_total);
  UPDATE payment_attempts SET superseded = true, superseded_by = (p->>'reference')::uuid
  WHERE owner = owner_ AND state <> 'paid' AND NOT superseded;
  IF may_hold(p, goods.lines, goods.count, goods.total) THEN
    PERFORM pay_for_restock(owner_, (p->>'reference')::uuid, goods.lines);
    PERFORM hold_stock((p->>'reference')::uuid, owner_, goods.lines, hold_ends);
    UPDATE stock_holds SET by_newcomer = true
    WHERE reference = (p->>'reference')::uuid AND is_new_account((p->>'userId')::integer);
  ELSE
    PERFORM release_holds_before(owner_, goods.lines);
    PERFORM refuse_shortage(goods.lines);
  END IF;
  INSERT INTO payment_attempts (reference, provider, owner, user_id, guest_hash, session_id, amount_in_piastres, currency,
    customer, order_form, lines, shipping_in_piastres, taxes_in_piastres, discount_percent, idempotency_key, body_hash,
    hold_expires_at, next_inquiry_at)
  VALUES ((p->>'reference')::uuid, p->>'provider', owner_, (p->>'userId')::integer, p->>'guestHash', p->>'sessionId',
    p_expected_total, p->>'currency', p->'customer', nullif(p->'orderForm', 'null'), goods.lines, (p->>'shippingInPiastres')::integer,
    coalesce((p->>'taxesInPiastres')::integer, 0), coalesce((p->>'discountPercent')::integer, 0), p->>'idempotencyKey', p->>'bodyHash',
    hold_ends, now() + make_interval(mins => 2))
  RETURNING * INTO made;
  RETURN made;
END
$$;

-- Takes the stock of what was paid for; false when there is none left. Usually it is in the attempt's own hold. If that has expired, it
-- is taken again, if need be out of what the same shopper holds for another attempt.
CREATE OR REPLACE FUNCTION take_paid_stock(p_attempt payment_attempts) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF keep_held_stock(p_attempt.reference) THEN RETURN true; END IF;
  PERFORM lock_variants(variant_ids(p_attempt.lines) || ARRAY(SELECT variant_id FROM stock_holds WHERE owner = p_attempt.owner));
  BEGIN
    PERFORM move_stock(p_attempt.lines, -1, 'sale', p_attempt.reference::text, 'shopper');
    RETURN true;
  EXCEPTION WHEN SQLSTATE 'SHOP1' THEN
    BEGIN
      PERFORM release_holds_of(p_attempt.owner);
      PERFORM move_stock(p_attempt.lines, -1, 'sale', p_attempt.reference::text, 'shopper');
      RETURN true;
    EXCEPTION WHEN SQLSTATE 'SHOP1' THEN
      RETURN false;
    END;
  END;
END
$$;

-- The attempts that replaced this one, and those that replaced them.
CREATE OR REPLACE FUNCTION later_attempts(p_attempt payment_attempts) RETURNS SETOF payment_attempts LANGUAGE sql STABLE AS $$
  WITH RECURSIVE later AS (
    SELECT a.* FROM payment_attempts a WHERE a.reference = p_attempt.superseded_by
    UNION ALL
    SELECT a.* FROM payment_attempts a JOIN later ON a.reference = later.superseded_by)
  SELECT * FROM later
$$;

-- The order that exists for the same cart, if this attempt is paid, too. A cancelled one does not count.
CREATE OR REPLACE FUNCTION order_instead_of(p_attempt payment_attempts) RETURNS uuid LANGUAGE sql STABLE AS $$
  WITH later AS (SELECT * FROM later_attempts(p_attempt)), other AS (
    SELECT p_attempt.other_order AS id
    UNION SELECT other_order FROM later
    UNION SELECT paid.id FROM later JOIN orders paid ON paid.payment_reference = later.reference)
  SELECT o.id FROM other JOIN orders o ON o.id = other.id WHERE o.status <> 'cancelled' ORDER BY o.id LIMIT 1
$$;

-- Each of two orders for the same cart names the other, and staff decide before either is shipped. A more urgent reason to look at one
-- of them stays.
CREATE OR REPLACE FUNCTION link_orders(p_one uuid, p_other uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE orders SET twin_order = CASE WHEN id = p_one THEN p_other ELSE p_one END,
    attention_reason = coalesce(attention_reason, 'superseded_attempt'), updated_at = now()
  WHERE id IN (p_one, p_other)
$$;

-- The second half: the provider says it was paid. Return page, webhook and inquiry all come here; the first one makes
-- the order, the others get it. Money taken always becomes an order, if need be one that staff must look at.
-- "is_new" tells the caller whether it was made now.
CREATE OR REPLACE FUNCTION settle_attempt(p_reference uuid, p jsonb, OUT order_id uuid, OUT is_new boolean) LANGUAGE plpgsql AS $$
DECLARE
  attempt payment_attempts;
  made orders;
  stock_taken boolean;
  reason text;
  cart bigint;
  totals record;
  other uuid;
BEGIN
  LOOP
    SELECT * INTO attempt FROM payment_attempts WHERE reference = p_reference;
    IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
    -- Whoever deleted their account has no cart any more; what they had begun to pay may still be paid.
    cart := CASE WHEN is_shopper(attempt.owner) THEN lock_cart(attempt.owner) END;
    -- A guest who logged in while we waited has taken the payment along into the account's cart.
    EXIT WHEN attempt.owner = (SELECT a.owner FROM payment_attempts a WHERE a.reference = p_reference);
  END LOOP;
  SELECT * INTO attempt FROM payment_attempts WHERE reference = p_reference FOR UPDATE;
  SELECT * INTO made FROM orders WHERE payment_reference = p_reference;
  IF FOUND THEN
    -- The provider's server may have been first and without an address; the browser brings it now.
    IF made.street = '' AND p->>'street' <> '' THEN
      UPDATE orders SET name = p->>'name', email = p->>'email', phone = p->>'phone', street = p->>'street',
        address_extra = coalesce(p->>'addressExtra', ''), city = p->>'city', zip = p->>'zip', country = p->>'country',
        governorate = p->>'governorate', delivery_days = (with_place(p)->>'deliveryDays')::integer,
        attention_reason = CASE
          WHEN attention_reason <> 'no_address' THEN attention_reason
          WHEN twin_order IS NOT NULL THEN 'superseded_attempt' END,
        updated_at = now()
      WHERE id = made.id;
    END IF;
    order_id := made.id;
    is_new := false;
    RETURN;
  END IF;
  UPDATE payment_attempts SET state = 'paid', settled_at = now(), next_inquiry_at = NULL,
    provider_order_id = coalesce(provider_order_id, p->>'providerOrderId')
  WHERE reference = p_reference;
  IF attempt.superseded OR attempt.other_order IS NOT NULL THEN other := order_instead_of(attempt); END IF;
  -- Orders are locked before variants.
  PERFORM 1 FROM orders WHERE id = other FOR UPDATE;
  stock_taken := take_paid_stock(attempt);
  reason := CASE
    WHEN NOT stock_taken THEN 'stock_gone'
    WHEN attempt.superseded THEN 'superseded_attempt'
    WHEN p->>'street' = '' THEN 'no_address' END;
  IF other IS NULL THEN
    -- What was paid for leaves the cart; what was added meanwhile stays. Where another order exists, the cart is already the next one.
    DELETE FROM cart_items i USING jsonb_to_recordset(attempt.lines) AS line ("variantId" integer, quantity integer)
    WHERE i.cart_id = cart AND i.variant_id = line."variantId" AND i.quantity <= line.quantity;
    UPDATE cart_items i SET quantity = i.quantity - line.quantity
    FROM jsonb_to_recordset(attempt.lines) AS line ("variantId" integer, quantity integer)
    WHERE i.cart_id = cart AND i.variant_id = line."variantId";
  END IF;
  SELECT * INTO totals FROM order_totals(attempt.lines, jsonb_build_object('shippingInPiastres', attempt.shipping_in_piastres,
    'taxesInPiastres', attempt.taxes_in_piastres, 'discountPercent', attempt.discount_percent));
  order_id := create_order(with_place(p) || to_jsonb(totals) || jsonb_build_object(
    'owner', attempt.owner, 'userId', attempt.user_id, 'guestHash', attempt.guest_hash,
    'sessionId', CASE WHEN attempt.user_id IS NULL THEN coalesce(attempt.session_id, p->>'sessionId') END,
    'paymentReference', p_reference, 'paymentMethod', 'card', 'paid', attempt.amount_in_piastres, 'status', 'processing',
    'stockTaken', stock_taken, 'attentionReason', reason, 'lines', attempt.lines));
  IF other IS NOT NULL THEN PERFORM link_orders(order_id, other); END IF;
  IF attempt.superseded_by IS NOT NULL THEN
    UPDATE payment_attempts SET other_order = order_id
    WHERE state <> 'paid' AND reference = ANY (ARRAY(SELECT later.reference FROM later_attempts(attempt) AS later));
  END IF;
  is_new := true;
END
$$;

-- The provider says it was not paid, or the time is up: the stock goes back. A payment that still arrives later is settled
-- like any other.
CREATE OR REPLACE FUNCTION close_attempt(p_reference uuid, p_state text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payment_attempts WHERE reference = p_reference AND state <> 'paid' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE payment_attempts SET state = p_state,
    settled_at = CASE WHEN p_state = 'failed' THEN now() END,
    next_inquiry_at = CASE WHEN p_state <> 'failed' THEN next_inquiry_at END
  WHERE reference = p_reference AND state IN ('open', 'expired');
  RETURN release_payment_hold(p_reference);
END
$$;

-- The time of a hold is up: that of a payment, or that of a restock notice.
CREATE OR REPLACE FUNCTION end_hold(p_reference uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM payment_attempts WHERE reference = p_reference) THEN
    RETURN close_attempt(p_reference, 'expired');
  END IF;
  RETURN release_hold(p_reference);
END
$$;

-- The provider gave no page, so nobody can ever pay this: as if it had not been tried. Its key is free again, and the page that the
-- shopper had before is the one that they pay on.
CREATE OR REPLACE FUNCTION drop_attempt(p_reference uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  owner_ text := (SELECT owner FROM payment_attempts WHERE reference = p_reference);
BEGIN
  PERFORM 1 FROM carts WHERE owner = owner_ FOR UPDATE;
  PERFORM 1 FROM payment_attempts WHERE reference = p_reference AND state <> 'paid' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  -- By the account that they are by now: whoever logged in meanwhile has taken all of them along.
  UPDATE payment_attempts earlier SET superseded = dropped.superseded, superseded_by = dropped.superseded_by
  FROM payment_attempts dropped
  WHERE dropped.reference = p_reference AND earlier.owner = dropped.owner AND earlier.superseded_by = p_reference
    AND earlier.state <> 'paid';
  PERFORM release_payment_hold(p_reference);
  DELETE FROM payment_attempts WHERE reference = p_reference;
  RETURN true;
END
$$;

-- A guest logs in or registers: the cart, the holds and the payment under way become the account's. Carts are locked
-- first and the holds move before the carts merge, because a hold made as a guest goes on counting as the shopper's own.
CREATE OR REPLACE FUNCTION adopt_guest(p_user_id integer, p_guest_hash text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guest text := owner_text(NULL, p_guest_hash);
  account text := owner_text(p_user_id, NULL);
BEGIN
  PERFORM 1 FROM carts WHERE guest_hash = p_guest_hash FOR UPDATE;
  -- Without a cart there never was a hold or a payment either.
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM lock_cart(account);
  -- From now on it is the account's alone: the next person at this browser has the cookie and the session id, too.
  UPDATE payment_attempts a SET owner = account, user_id = p_user_id, guest_hash = NULL, session_id = NULL,
    -- Keys are the browser's choice: one that the account has used already must not prevent logging in.
    idempotency_key = CASE WHEN NOT EXISTS (
      SELECT 1 FROM payment_attempts other WHERE other.owner = account AND other.idempotency_key = a.idempotency_key
    ) THEN idempotency_key END
  WHERE owner = guest AND state <> 'paid';
  UPDATE stock_holds SET owner = account WHERE owner = guest;
  PERFORM merge_cart(p_user_id, p_guest_hash);
END
$$;

-- An account ends. Its orders stay for the books without the person: a number, goods, prices and states. Refused while one
-- of them is on its way, because somebody has to bring it somewhere. Anybody can register an address: only an account that has confirmed
-- it ends what others may have asked to be sent there.
CREATE OR REPLACE FUNCTION close_account(p_user_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  account users;
  nobody CONSTANT text := 'Deleted account';
BEGIN
  SELECT * INTO account FROM users WHERE id = p_user_id FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse('not_found'); END IF;
  -- Also one that it would get by confirming its address: placed in a browser in which it was opened.
  PERFORM 1 FROM orders WHERE (user_id = p_user_id OR (adopter_id = p_user_id AND user_id IS NULL AND lower(email) = lower(account.email)))
    AND status IN ('pending', 'processing', 'shipped');
  IF FOUND THEN PERFORM refuse('open_orders'); END IF;
  PERFORM 1 FROM payment_attempts WHERE user_id = p_user_id AND state = 'open';
  IF FOUND THEN PERFORM refuse('open_orders'); END IF;
  DELETE FROM restock_notices WHERE account.email_confirmed_at IS NOT NULL AND lower(email) = lower(account.email);
  DELETE FROM newsletter_subscribers WHERE account.email_confirmed_at IS NOT NULL AND lower(email) = lower(account.email);
  UPDATE fit_reports SET sentence = NULL WHERE order_item_id IN (
    SELECT i.id FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.user_id = p_user_id);
  UPDATE order_events SET note = NULL WHERE note IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE user_id = p_user_id);
  -- What staff and couriers wrote about the person.
  UPDATE order_events SET note = NULL, before = before #- '{parcel,reason}', after = after #- '{parcel,reason}'
  WHERE order_id IN (SELECT id FROM orders WHERE user_id = p_user_id);
  UPDATE parcels SET reason = NULL WHERE reason IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE user_id = p_user_id);
  UPDATE mails SET recipient = 'deleted', subject = NULL, html = NULL, text = NULL,
    state = CASE WHEN state = 'due' THEN 'withheld' ELSE state END
  WHERE about IN (SELECT id::text FROM orders WHERE user_id = p_user_id)
    OR (kind IN ('change_email', 'email_change_asked') AND about IN (SELECT id::text FROM email_changes WHERE user_id = p_user_id))
    OR (lower(recipient) = lower(account.email) AND (account.email_confirmed_at IS NOT NULL
      OR (about = p_user_id::text AND names_account_or_order(kind))));
  -- Also what a guest paid for who registered afterwards: the order became the account's, its payment stayed the guest's.
  UPDATE payment_attempts SET user_id = NULL, guest_hash = NULL, session_id = NULL, owner = 'deleted:' || reference,
    customer = jsonb_build_object('name', nobody), order_form = NULL, idempotency_key = NULL, body_hash = NULL
  WHERE user_id = p_user_id OR reference IN (SELECT payment_reference FROM orders WHERE user_id = p_user_id);
  UPDATE orders SET name = nobody, email = 'deleted', phone = '', street = '', address_extra = '', city = '', zip = '',
    courier_note = '', user_id = NULL, guest_hash = NULL, session_id = NULL, owner = 'deleted:' || id, idempotency_key = NULL, body_hash = NULL
  WHERE user_id = p_user_id;
  DELETE FROM users WHERE id = p_user_id;
END
$$;
