CREATE INDEX products_collection_position ON products (collection_id, collection_position, created_at DESC, id DESC)
  WHERE is_active AND in_stock;
-- For the lists of staff and their counts.
CREATE INDEX products_current ON products (category_id) WHERE archived_at IS NULL;
CREATE INDEX products_archived ON products (created_at DESC, id DESC) WHERE archived_at IS NOT NULL;
