-- Whether a collection has something to show, and its newest.
CREATE INDEX products_collection_newest ON products (collection_id, created_at DESC, id DESC) WHERE is_active AND in_stock;
