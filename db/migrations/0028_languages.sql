-- The language in which an order was placed and an account was made: mails go out in it.
ALTER TABLE orders ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en';
-- A line's name and color in other languages, as they were when it was bought: {"ar": {"productName", "color"}}.
ALTER TABLE order_items ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
