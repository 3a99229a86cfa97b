CREATE INDEX products_collection_position ON products (collection_id, collection_position, created_at DESC, id DESC)
  WHERE is_active AND in_stock;
