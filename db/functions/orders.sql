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
