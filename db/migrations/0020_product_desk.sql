ALTER TABLE products
  -- Staff no longer list it and shoppers do not see it; its orders still show it.
  ADD COLUMN archived_at timestamptz,
  -- Its place in the collection; those without one follow, the newest first.
  ADD COLUMN collection_position integer;
