-- By which way an order came: through the shop, or to staff, who typed it in.
ALTER TABLE orders ADD COLUMN source text NOT NULL DEFAULT 'web'
  CHECK (source IN ('web', 'instagram', 'whatsapp', 'telephone', 'shop'));
-- For their lists. Most orders come through the shop.
CREATE INDEX orders_typed_in ON orders (source, created_at, id) WHERE source <> 'web';
