-- Functions that tables call: triggers and generated columns. This file is also applied before the migrations, because CREATE TABLE
-- and CREATE TRIGGER need the functions. A function that computes a stored column or an index is never changed: its results are on
-- disk. Create one with a new name, and fill a new column with it in a migration.

-- products.in_stock follows the variants, and so does products.shelf: which sizes and colors are in stock. Only a
-- variant that ran out, came back, was switched or was renamed can change them, so an ordinary sale touches no product row. The rows
-- are locked in id order before the stock is read again: of two sales that empty two sizes of one product at once, the second sees
-- the first.
CREATE OR REPLACE FUNCTION follow_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    touched := ARRAY(SELECT product_id FROM new_rows);
  ELSE
    touched := ARRAY(SELECT n.product_id FROM new_rows n JOIN old_rows o USING (id)
      WHERE (n.stock > 0 AND n.is_active) <> (o.stock > 0 AND o.is_active)
        OR (n.stock > 0 AND n.is_active AND (n.size, n.color) <> (o.size, o.color)));
  END IF;
  IF touched = '{}' THEN RETURN NULL; END IF;
  PERFORM 1 FROM products WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET in_stock = fresh.shelf <> '{}', shelf = fresh.shelf, shelf_changed_at = now()
  FROM (
    SELECT t.id, ARRAY(
      SELECT DISTINCT size || E'\n' || color FROM variants WHERE product_id = t.id AND is_active AND stock > 0 ORDER BY 1
    ) AS shelf
    FROM (SELECT DISTINCT unnest(touched)) AS t (id)
  ) AS fresh
  WHERE p.id = fresh.id AND (p.shelf <> fresh.shelf OR p.in_stock <> (fresh.shelf <> '{}'));
  RETURN NULL;
END
$$;

-- Every change of variants.stock is a movement; their sum is the stock. What the change is for is in a setting of the transaction, see
-- src/shop/catalog/stock/move-stock.ts; without one it is an edit.
CREATE OR REPLACE FUNCTION note_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause jsonb := coalesce(nullif(current_setting('taglio.stock_cause', true), ''), '{"reason": "edit", "reference": "", "actor": ""}');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (variant_id, change, reason, reference, actor, note, event_id)
    SELECT id, stock, cause->>'reason', cause->>'reference', cause->>'actor', cause->>'note', (cause->>'eventId')::bigint
    FROM new_rows WHERE stock <> 0 ORDER BY id;
  ELSE
    INSERT INTO stock_movements (variant_id, change, reason, reference, actor, note, event_id)
    SELECT n.id, n.stock - o.stock, cause->>'reason', cause->>'reference', cause->>'actor', cause->>'note', (cause->>'eventId')::bigint
    FROM new_rows n JOIN old_rows o USING (id) WHERE n.stock <> o.stock ORDER BY n.id;
  END IF;
  RETURN NULL;
END
$$;

-- The text for the trigram index, which knows Latin letters only and no trigrams across words. So Arabic letters are transliterated,
-- and separators become an x. Different texts may become equal; none is lost.
CREATE OR REPLACE FUNCTION search_letters(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(p),
    'اأإآءؤئبةتثجحخدذرزسشصضطظعغفقكلمنهوىي' || ' .@-+_%\',
    'aaaaawybht0j75d1rzs4c8693gfqklmnhwyy' || 'xxxxxxxx')
$$;

-- Normalizes Arabic for comparison: the forms of alef, ya and alef maqsura, ta marbuta and ha, letters with a hamza, and the digits of
-- Arabic and Persian keyboards become one letter each. The tatweel, vowel marks and the invisible direction marks are removed: they
-- come last in the list, without a counterpart.
CREATE OR REPLACE FUNCTION fold_arabic(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(p),
    'أإآٱىیئؤةکگ' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹' || U&'\0640\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\061C\200C\200D\200E\200F',
    'اااايييوهكك' || '0123456789' || '0123456789')
$$;

-- A phone number in national form, however it is written: +20 100 123 4567, 0020100…, 0100-123-4567 are one number.
CREATE OR REPLACE FUNCTION dialled_digits(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(p, '\D', '', 'g'), '^(00)?200?', '0')
$$;

-- The audit trail is append-only. The retention job sets this for its own transaction.
CREATE OR REPLACE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('taglio.sweeps_audit', true) = 'yes' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_events is append-only';
END
$$;

-- A piece is held for half an hour after its notice.
CREATE OR REPLACE FUNCTION restock_hold_end(p_told_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT p_told_at + interval '30 minutes'
$$;

-- Notifies as many people as there are pieces, in the order in which they asked, and holds a piece for each. When the hold expires,
-- the piece comes back like any other and the next person is notified. Piece, hold and mail are one transaction: a crash notifies
-- nobody twice and skips nobody. Answers how many.
CREATE OR REPLACE FUNCTION notify_waiting(p_variant_id integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  pieces integer := (
    SELECT v.stock FROM variants v JOIN products p ON p.id = v.product_id WHERE v.id = p_variant_id AND v.is_active AND p.is_active);
  notified integer;
BEGIN
  WITH next AS (
    SELECT id, email, gen_random_uuid() AS hold FROM restock_notices
    WHERE variant_id = p_variant_id AND told_at IS NULL ORDER BY id LIMIT coalesce(pieces, 0) FOR UPDATE
  ), told AS (
    UPDATE restock_notices n SET told_at = now(), hold_reference = next.hold FROM next WHERE n.id = next.id
  ), held AS (
    INSERT INTO stock_holds (reference, variant_id, quantity, owner, expires_at)
    SELECT hold, p_variant_id, 1, 'notice:' || id, restock_hold_end(now()) FROM next
  ), mailed AS (
    INSERT INTO mails (kind, about, recipient) SELECT 'back_in_stock', id::text, email FROM next ORDER BY id
  )
  SELECT count(*) INTO notified FROM next;
  IF notified > 0 THEN
    PERFORM set_config('taglio.stock_cause', '{"reason": "hold", "reference": "restock", "actor": "shop"}', true);
    UPDATE variants SET stock = stock - notified WHERE id = p_variant_id;
    PERFORM set_config('taglio.stock_cause', '', true);
  END IF;
  RETURN notified;
END
$$;

CREATE OR REPLACE FUNCTION tell_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_waiting(NEW.id);
  RETURN NULL;
END
$$;

-- The words by which shoppers find a product, of a text that fold_arabic has folded (it is not called here: pg_restore computes
-- columns with an empty search_path): Latin letters without accents, an Arabic word with and without its article. The separators are
-- listed, because the class of letters depends on the locale of the database. Typed text is folded the same way by
-- src/shared/text/search-words.ts.
CREATE OR REPLACE FUNCTION words_to_find(p text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT form), '{}')
  FROM unnest(regexp_split_to_array(translate(p,
      'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ' || 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸ',
      'aaaaaaceeeeiiiinoooooouuuuyy' || 'aaaaaaceeeeiiiinoooooouuuuyy'),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u200b\u2010-\u206f،؛؟٪٫٬]+')) AS word,
    unnest(ARRAY[word, substring(word FROM '^ال(..+)$')]) AS form
  WHERE form <> ''
$$;

-- known_words: every word that a product was ever named by.
CREATE OR REPLACE FUNCTION note_known_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO known_words SELECT DISTINCT word FROM new_rows, unnest(tsvector_to_array(words)) AS word
    ORDER BY word ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO known_words SELECT word FROM unnest(tsvector_to_array(NEW.words)) AS word ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

-- A confirmed settlement is in the ledger: neither it nor its lines change any more.
CREATE OR REPLACE FUNCTION refuse_locked_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse('settlement_locked');
  RETURN NULL;
END
$$;

-- A line is moved neither into it nor out of it.
CREATE OR REPLACE FUNCTION refuse_locked_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM settlements WHERE id IN (OLD.settlement_id, NEW.settlement_id) AND state = 'confirmed') THEN
    PERFORM refuse('settlement_locked');
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
