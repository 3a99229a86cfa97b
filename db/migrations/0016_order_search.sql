-- For a search by two letters: orders with a character of which PostgreSQL cannot list what follows the two. Few have one. The list is
-- FOLLOWING in src/shop/orders/search/order-contains.ts.
CREATE INDEX orders_search_other ON orders (id)
  WHERE search ~ '[^\x01-\x7f\u00a0-\u00ff\u060c\u061b\u061f\u062b\u0630\u0638\u067e\u0686\u0698\u06a4]';
