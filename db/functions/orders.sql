-- What was bought: how an order is written and moved on. How it is read: src/shop/orders/orders-sql.ts.

CREATE OR REPLACE FUNCTION order_lines(p_order_id uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity) ORDER BY variant_id), '[]')
  FROM order_items WHERE order_id = p_order_id
$$;

-- What a line keeps of its product in other languages. Most products have none, and most lines no more than that.
CREATE OR REPLACE FUNCTION line_translations(p_translations jsonb, p_color text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_translations = '{}' THEN '{}' ELSE jsonb_strip_nulls(jsonb_build_object('ar', jsonb_build_object(
    'productName', p_translations->'ar'->'name', 'color', p_translations->'ar'->'colors'->p_color))) END
$$;

-- Writes an order from "p": its lines, the sums as order_totals answers them, what a card has paid of it, and the rest by the column's
-- name. Its first ledger entries are written, its confirmation is opened and mails about a new order are queued only here.
CREATE OR REPLACE FUNCTION create_order(p jsonb) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  order_id_ uuid := p->>'id';
  total_ bigint := p->>'total';
  paid_ bigint := p->>'paid';
  words_ text;
  is_known boolean := is_known_phone(p->>'phone', now());
  is_unconfirmed boolean := needs_confirmation(p->>'confirmation', p->>'attentionReason', is_known);
BEGIN
  INSERT INTO orders (id, owner, user_id, guest_hash, session_id, name, email, phone,
    street, address_extra, city, state, zip, country,
    status, payment_method, payment_status, payment_reference,
    subtotal_in_piastres, discount_in_piastres, shipping_in_piastres, taxes_in_piastres, total_in_piastres,
    stock_taken, attention_reason, idempotency_key, body_hash, language, governorate, delivery_days, from_known_phone)
  VALUES (order_id_, p->>'owner', (p->>'userId')::integer, p->>'guestHash', p->>'sessionId', p->>'name', p->>'email', p->>'phone',
    p->>'street', coalesce(p->>'addressExtra', ''), p->>'city', p->>'state', p->>'zip', p->>'country',
    p->>'status', p->>'paymentMethod', payment_state(total_, 0, paid_, 0), (p->>'paymentReference')::uuid,
    (p->>'subtotal')::bigint, (p->>'discount')::bigint, (p->>'shipping')::bigint, (p->>'taxes')::bigint, total_,
    (p->>'stockTaken')::boolean, p->>'attentionReason', p->>'idempotencyKey', p->>'bodyHash', coalesce(p->>'language', 'en'),
    p->>'governorate', (p->>'deliveryDays')::integer, is_known);
  WITH added AS (
    INSERT INTO order_items (order_id, variant_id, product_id, product_name, size, color, sku, quantity,
      unit_price_in_piastres, image, translations)
    SELECT order_id_, "variantId", "productId", "productName", size, color, sku, quantity, "unitPriceInPiastres", image,
      (SELECT line_translations(product.translations, line.color) FROM products product WHERE product.id = line."productId")
    FROM jsonb_to_recordset(p->'lines') AS line ("variantId" integer, "productId" integer, "productName" text, size text, color text,
      sku text, quantity integer, "unitPriceInPiastres" integer, image text)
    RETURNING product_name, sku
  )
  SELECT string_agg(product_name || E'\n' || sku, E'\n') INTO words_ FROM added;
  words_ := concat_ws(E'\n', p->>'city', p->>'street', coalesce(p->>'addressExtra', ''), words_);
  words_ := fold_words(words_);
  INSERT INTO order_words (order_id, words, letters) VALUES (order_id_, words_, letters_of_words(words_));
  INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
  VALUES (order_id_, 1, 'charge', total_, 'none', '', 'shopper');
  IF paid_ > 0 THEN
    INSERT INTO ledger_entries (order_id, number, kind, amount_in_piastres, method, reference, actor)
    VALUES (order_id_, 2, 'payment', paid_, 'card', p->>'paymentReference', 'provider');
  END IF;
  IF is_unconfirmed THEN INSERT INTO confirmations (order_id) VALUES (order_id_); END IF;
  INSERT INTO mails (kind, about, recipient)
  SELECT mail.kind, order_id_::text, mail.recipient
  FROM (VALUES ('order_confirmation', p->>'email'), ('new_order', p->>'staffEmail')) AS mail (kind, recipient)
  -- Of somebody who is forgotten by now there is no address.
  WHERE mail.recipient LIKE '%@%';
  RETURN order_id_;
END
$$;

-- Admits a mail (NULL), or withholds it and answers which limit is exceeded: "recipient", "phone" or "all". Anybody can enter
-- anybody's address, so mails to an address that nobody has confirmed are counted by mailbox, by the phone number of the order and in
-- total. Those about an account are counted apart from the others, so that nobody uses up a person's mailbox before changing the
-- password of their account. The total has shares, so that registrations do not suppress the mails by which orders are confirmed. Withheld is for good, but a confirmation of an order for which the total left no room is tried again an
-- hour later, for a day. Serialized, so that the count is right when several processes deliver. Only admitted mails are counted, so
-- counting costs no more on a busy day.
CREATE OR REPLACE FUNCTION admit_mail(p_mail_id bigint, p_limits jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  hour integer := (p_limits->>'hour')::integer;
  day integer := (p_limits->>'day')::integer;
  mail record;
  group_ text;
  exceeded text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('mails to anybody'));
  SELECT m.kind, m.about, m.recipient, m.created_at, mailbox(m.recipient) AS mailbox, dialled_digits(o.phone) AS phone,
    CASE WHEN o.stock_taken THEN 'orders' WHEN m.kind = 'confirm_email' THEN 'registrations' ELSE 'rest' END AS share,
    -- Of a restock notice or a subscription nobody knows who asked for it.
    m.kind NOT IN ('back_in_stock', 'newsletter_confirmation') AND EXISTS (
      SELECT FROM users u WHERE lower(u.email) = lower(m.recipient) AND u.email_confirmed_at IS NOT NULL
        AND (o.id IS NULL OR o.user_id = u.id)) AS is_confirmed
  INTO mail
  FROM mails m LEFT JOIN orders o ON o.id = CASE WHEN m.kind LIKE 'order\_%' THEN m.about::uuid END
  WHERE m.id = p_mail_id AND NOT EXISTS (SELECT FROM admitted_mails WHERE mail_id = p_mail_id);
  IF NOT FOUND OR is_free_mail(mail.kind, mail.about, mail.recipient, mail.is_confirmed) THEN RETURN NULL; END IF;
  group_ := CASE WHEN mail.is_confirmed THEN 'confirmed'
    WHEN mail.kind IN ('reset_password', 'password_changed', 'factor_changed', 'wrong_codes', 'email_change_asked') THEN 'account' ELSE 'typed' END;
  exceeded := CASE
    WHEN (SELECT count(*) >= day OR count(*) FILTER (WHERE admitted_at > now() - interval '1 hour') >= hour FROM admitted_mails
      WHERE mailbox = mail.mailbox AND counted_as = group_ AND admitted_at > now() - interval '1 day') THEN 'recipient'
    WHEN (SELECT count(*) >= day OR count(*) FILTER (WHERE admitted_at > now() - interval '1 hour') >= hour FROM admitted_mails
      WHERE phone = mail.phone AND admitted_at > now() - interval '1 day') THEN 'phone'
    WHEN group_ <> 'confirmed' AND (SELECT count(*) FROM admitted_mails
      WHERE counted_as IN ('typed', 'account') AND share = mail.share AND admitted_at > now() - interval '1 hour'
    ) >= (p_limits->'shares'->>mail.share)::integer THEN 'all'
  END;
  IF exceeded IS NULL THEN
    INSERT INTO admitted_mails (mail_id, mailbox, phone, counted_as, share)
    VALUES (p_mail_id, mail.mailbox, mail.phone, group_, mail.share);
  ELSIF exceeded = 'all' AND mail.kind = 'order_confirmation' AND mail.created_at > now() - interval '1 day' THEN
    UPDATE mails SET attempts = 0, next_try_at = now() + interval '1 hour' WHERE id = p_mail_id;
  ELSE
    UPDATE mails SET state = 'withheld' WHERE id = p_mail_id;
  END IF;
  RETURN exceeded;
END
$$;

-- An account gets all mails to its confirmed address, but for links to a new password, for which anybody can ask. Later mails about an
-- order follow from what staff did with it, and go where its confirmation went.
CREATE OR REPLACE FUNCTION is_free_mail(p_kind text, p_about text, p_recipient text, p_is_confirmed boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_is_confirmed THEN p_kind <> 'reset_password'
    WHEN p_kind IN ('order_shipped', 'order_delivered', 'order_cancelled') THEN NOT EXISTS (
      SELECT FROM mails WHERE lower(recipient) = lower(p_recipient) AND about = p_about
        AND kind = 'order_confirmation' AND state = 'withheld')
    ELSE false END
$$;

-- Of the mails about new orders so many an hour go to staff one by one. A further one is collected (true): its order is listed in a
-- digest, which goes out an hour after the first of them. Nothing joins a digest whose time has come, and orders_in_digest waits for
-- whoever is joining, so that an order is in one digest, and in no other mail.
CREATE OR REPLACE FUNCTION collect_new_order(p_mail_id bigint, p_single_mails integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  mail mails;
  digest_ text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('new orders'));
  SELECT * INTO mail FROM mails WHERE id = p_mail_id;
  IF mail.state = 'collected' THEN RETURN true; END IF;
  IF EXISTS (SELECT FROM admitted_mails WHERE mail_id = p_mail_id) THEN RETURN false; END IF;
  IF (SELECT count(*) FROM admitted_mails WHERE mailbox = mailbox(mail.recipient) AND counted_as = 'staff'
      AND admitted_at > now() - interval '1 hour') < p_single_mails THEN
    INSERT INTO admitted_mails (mail_id, mailbox, counted_as) VALUES (p_mail_id, mailbox(mail.recipient), 'staff');
    RETURN false;
  END IF;
  SELECT about INTO digest_ FROM mails WHERE kind = 'new_orders' AND recipient = mail.recipient
    AND state = 'due' AND attempts = 0 AND next_try_at > clock_timestamp();
  IF NOT FOUND THEN
    digest_ := gen_random_uuid();
    INSERT INTO mails (kind, about, recipient, next_try_at)
    VALUES ('new_orders', digest_, mail.recipient, clock_timestamp() + interval '1 hour');
  END IF;
  UPDATE mails SET state = 'collected', digest = digest_ WHERE id = p_mail_id;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION orders_in_digest(p_digest text) RETURNS TABLE (id uuid, total bigint, needs_attention boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('new orders'));
  RETURN QUERY SELECT o.id, o.total_in_piastres::bigint, o.attention_reason IS NOT NULL
  FROM mails m JOIN orders o ON o.id = m.about::uuid WHERE m.digest = p_digest ORDER BY m.id;
END
$$;
