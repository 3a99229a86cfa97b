-- Words that shoppers type.

-- The setting of an extension is unknown until the extension is loaded in the session, and only a superuser may attach an unknown
-- setting to a function, which the owner of the database usually is not.
SELECT similarity('', '');

-- For each typed word that does not exist: similar ones among the known words and p_more, those with most trigrams in common first. A
-- swap in a short word leaves only its first or last letters alike, hence the low threshold; the edit distance is checked afterwards.
CREATE OR REPLACE FUNCTION words_like(p_typed text[], p_more text[]) RETURNS TABLE (typed text, word text, likeness real)
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.1 AS $$
  SELECT t.typed, near.word, near.likeness
  FROM (SELECT typed FROM unnest(p_typed) AS typed EXCEPT SELECT k.word FROM known_words k WHERE k.word = ANY (p_typed)) AS t, LATERAL (
    SELECT either.word, similarity(search_letters(either.word), search_letters(t.typed)) AS likeness
    FROM (
      SELECT k.word FROM known_words k WHERE search_letters(k.word) % search_letters(t.typed)
      UNION
      SELECT more FROM unnest(p_more) AS more WHERE search_letters(more) % search_letters(t.typed)
    ) AS either
    ORDER BY 2 DESC, 1 LIMIT 300
  ) AS near
$$;
