-- The words of earlier orders. A file of its own: it only reads orders, so that the shop sells while a million of them are read.
INSERT INTO order_words (order_id, words, letters)
SELECT order_id, words, search_letters(words) FROM (
  SELECT id AS order_id, order_words_of(id) AS words FROM orders
) AS noted
ON CONFLICT (order_id) DO NOTHING;
