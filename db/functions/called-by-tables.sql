-- What the tables themselves call: triggers and generated columns. This file is applied before the migrations as well, because
-- CREATE TABLE and CREATE TRIGGER ask for the function to be there. A function that computes a stored column or an index is
-- never changed: its results are on disk. It gets a new name, and a migration fills a new column with it.

-- products.in_stock follows the variants, and so does products.shelf: which sizes and colors are in stock. Only a
-- variant that ran out, came back, was switched or was renamed can change them, so an ordinary sale touches no product row. The rows
-- are locked in id order before the stock is read again: of two sales that empty two sizes of one product at once, the second sees
-- the first.
CREATE OR REPLACE FUNCTION follow_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT product_id) INTO touched FROM new_rows;
  ELSE
    SELECT array_agg(DISTINCT n.product_id) INTO touched FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.stock > 0 AND n.is_active) <> (o.stock > 0 AND o.is_active)
      OR (n.stock > 0 AND n.is_active AND (n.size, n.color) <> (o.size, o.color));
  END IF;
  IF touched IS NULL THEN RETURN NULL; END IF;
  PERFORM 1 FROM products WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET in_stock = fresh.shelf <> '{}', shelf = fresh.shelf, shelf_changed_at = now()
  FROM (
    SELECT t.id, ARRAY(
      SELECT DISTINCT size || E'\n' || color FROM variants WHERE product_id = t.id AND is_active AND stock > 0 ORDER BY 1
    ) AS shelf
    FROM unnest(touched) AS t (id)
  ) AS fresh
  WHERE p.id = fresh.id AND (p.shelf <> fresh.shelf OR p.in_stock <> (fresh.shelf <> '{}'));
  RETURN NULL;
END
$$;

-- What the trigram index is given: it knows Latin letters only and no two words together. So Arabic letters are spelled as
-- people spell them in Latin ones, and what stands between words is an x. Texts may come to look alike; none gets lost.
CREATE OR REPLACE FUNCTION search_letters(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(p),
    'اأإآءؤئبةتثجحخدذرزسشصضطظعغفقكلمنهوىي' || ' .@-+_%\',
    'aaaaawybht0j75d1rzs4c8693gfqklmnhwyy' || 'xxxxxxxx')
$$;

-- Arabic as it is compared: of the forms of alef, of ya and alef maqsura, of ta marbuta and ha, of the letters that carry a hamza
-- and of the digits of Arabic and Persian keyboards one stands for all. The stroke that only lengthens a word, vowel marks and
-- the invisible marks of direction stand for nothing: they are the last, without a letter to become.
CREATE OR REPLACE FUNCTION fold_arabic(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(p),
    'أإآٱىیئؤةکگ' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹' || U&'\0640\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\061C\200C\200D\200E\200F',
    'اااايييوهكك' || '0123456789' || '0123456789')
$$;

CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS c (status, bucket, orders)
  SELECT status, pg_backend_pid() % 32, sum(change)
  FROM (
    SELECT status, 1 AS change FROM new_rows
    UNION ALL
    SELECT status, -1 FROM old_rows
  ) AS changes GROUP BY status HAVING sum(change) <> 0
  ORDER BY status -- always the same way round, so that two changes cannot wait for each other
  ON CONFLICT (status, bucket) DO UPDATE SET orders = c.orders + excluded.orders;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts AS c (status, bucket, orders)
  SELECT status, pg_backend_pid() % 32, count(*) FROM new_rows GROUP BY status ORDER BY status
  ON CONFLICT (status, bucket) DO UPDATE SET orders = c.orders + excluded.orders;
  RETURN NULL;
END
$$;

-- A phone as it would be dialled at home, however it is written: +20 100 123 4567, 0020100…, 0100-123-4567 are one number.
CREATE OR REPLACE FUNCTION dialled_digits(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(p, '\D', '', 'g'), '^(00)?200?', '0')
$$;

-- What an account says otherwise than its order; nothing where both say the same.
CREATE OR REPLACE FUNCTION other_words(p_account text, p_order text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(p_account) = lower(p_order) THEN '' ELSE coalesce(p_account, '') END
$$;

-- What staff search an order by, in columns of its own: "search", folded, each in a line, so that what is found lies within one
-- of them (emails stand in lines 2 and 4, phones in the last four: digits and as written, of the account and of the order), and
-- "search_letters", the same for the trigram index, beginning with two letters of the state, which tell it from the others.
-- Not generated columns: an expression of the table is read from the catalogue and prepared anew at every statement, with all
-- functions that it calls, which took a sixth of placing an order; a trigger's are prepared once a connection.
CREATE OR REPLACE FUNCTION note_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := NEW.id::text || E'\n' || NEW.email || E'\n' || NEW.name
    || E'\n' || NEW.account_email || E'\n' || NEW.account_name
    || E'\n' || dialled_digits(NEW.account_phone) || E'\n' || NEW.account_phone
    || E'\n' || dialled_digits(NEW.phone) || E'\n' || NEW.phone;
  -- Without a letter beyond ASCII there is nothing to fold; looking each one up among a hundred would say the same.
  IF octet_length(NEW.search) = length(NEW.search) THEN
    NEW.search := lower(NEW.search);
    NEW.search_letters := translate(lower(left(NEW.status, 2)) || E'\n' || NEW.search, ' .@-+_%\', 'xxxxxxxx');
  ELSE
    NEW.search := fold_arabic(NEW.search);
    NEW.search_letters := search_letters(left(NEW.status, 2) || E'\n' || NEW.search);
  END IF;
  NEW.needs_attention := NEW.attention_reason IS NOT NULL;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account record;
BEGIN
  SELECT * INTO account FROM users WHERE id = NEW.user_id;
  NEW.account_email := other_words(account.email, NEW.email);
  NEW.account_name := other_words(account.name, NEW.name);
  NEW.account_phone := other_words(account.phone_number, NEW.phone);
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION note_renamed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET user_id = user_id WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

-- The audit trail only grows. The sweep of what is older than the retention says so for its own transaction.
CREATE OR REPLACE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('taglio.sweeps_audit', true) = 'yes' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_events is append-only';
END
$$;

CREATE OR REPLACE FUNCTION tell_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_who_waits_for(NEW.id);
  RETURN NULL;
END
$$;

-- The words by which shoppers find a pair, of a text that fold_arabic has folded (it is not called in here: a restored backup
-- computes columns while no function finds another by its bare name): Latin letters without their accents, an Arabic word with
-- its article and without it. What parts words is written out, because what counts as a letter depends on where a database was
-- made. What is typed is folded by src/shared/text/search-words.ts, the same way.
CREATE OR REPLACE FUNCTION words_to_find(p text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT form), '{}')
  FROM unnest(regexp_split_to_array(translate(p,
      'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ' || 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸ',
      'aaaaaaceeeeiiiinoooooouuuuyy' || 'aaaaaaceeeeiiiinoooooouuuuyy'),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u200b\u2010-\u206f،؛؟٪٫٬]+')) AS word,
    unnest(ARRAY[word, substring(word FROM '^ال(..+)$')]) AS form
  WHERE form <> ''
$$;

-- known_words: every word that a pair was ever called by.
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
