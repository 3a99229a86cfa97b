-- Functions that return or take something else now, or have gone, and the types of their lines. Lines are JSON everywhere, as
-- payment_attempts stores them.

DROP FUNCTION IF EXISTS place_order(jsonb, bigint);
DROP FUNCTION IF EXISTS sell_for_cash(jsonb, bigint);
DROP FUNCTION IF EXISTS settle_attempt(uuid, jsonb);
DROP FUNCTION IF EXISTS create_order(jsonb, jsonb);
DROP FUNCTION IF EXISTS write_sale(jsonb, ordered_line[], bigint, bigint, bigint, bigint, bigint, bigint);
DROP FUNCTION IF EXISTS goods_in_cart(bigint, text, jsonb);
DROP FUNCTION IF EXISTS refuse_goods(ordered_line[], bigint, bigint);
DROP FUNCTION IF EXISTS lines_json(ordered_line[]);
DROP FUNCTION IF EXISTS may_take_for_cash(jsonb, ordered_line[], bigint, bigint, boolean);
DROP FUNCTION IF EXISTS may_hold(jsonb, ordered_line[], bigint, bigint, boolean);
DROP FUNCTION IF EXISTS ceiling_has_room(text, ordered_line[], bigint, boolean);
DROP FUNCTION IF EXISTS release_holds_of(text);
DROP FUNCTION IF EXISTS put_in_cart(text, integer, integer, boolean);
DROP FUNCTION IF EXISTS set_order_status(uuid, text, integer);
DROP FUNCTION IF EXISTS set_order_status_from(uuid, text, text, integer);
DROP FUNCTION IF EXISTS set_order_payment(uuid, text, integer);
DROP FUNCTION IF EXISTS order_was_seen_to(uuid, integer);
DROP FUNCTION IF EXISTS mark_order_again(uuid, integer);
DROP FUNCTION IF EXISTS tell_customer(orders);
DROP FUNCTION IF EXISTS order_json(orders);
DROP FUNCTION IF EXISTS order_item_json(order_items);
DROP TYPE sold_line;
DROP TYPE ordered_line;
