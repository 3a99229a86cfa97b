-- The color that a picture shows, as variants.color has it in English; NULL for a picture of all colors.
ALTER TABLE product_images ADD COLUMN color text;
