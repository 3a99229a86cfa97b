-- The pictures of a product as replies show them, in a row that is ready: putting them together took a fifth of adding something
-- to a cart, and pictures change once a season.
CREATE TABLE shown_pictures (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  images jsonb NOT NULL
);

CREATE TRIGGER product_images_added AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();
CREATE TRIGGER product_images_changed AFTER UPDATE ON product_images
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();
CREATE TRIGGER product_images_removed AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION show_pictures();

-- After the triggers, which keep others from changing pictures until this is done.
INSERT INTO shown_pictures
SELECT i.product_id, jsonb_agg(jsonb_build_object('id', i.id, 'url', '/media/' || p.hash || '.jpg', 'altText', i.alt_text,
  'width', p.width, 'height', p.height, 'widths', p.widths) ORDER BY i.position, i.id)
FROM product_images i JOIN pictures p ON p.hash = i.picture_hash GROUP BY i.product_id;
