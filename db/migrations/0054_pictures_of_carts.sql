-- The pictures of a product are read in the language of a reply, and not with the lines of a cart.
ALTER TYPE cart_line DROP ATTRIBUTE images;
DROP FUNCTION IF EXISTS product_images_json(integer);
