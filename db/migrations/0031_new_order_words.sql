-- create_order writes the words of a new order itself: the trigger read the order and its lines again. An order that is placed before
-- the functions are replaced gets its words afterwards (src/shop/orders/search/missing-words.ts).
DROP TRIGGER order_items_added ON order_items;
