-- Nothing reads the lines of all orders by their product or size, and neither products nor variants are deleted, so that no foreign key
-- needs them either. Each line of a new order wrote an entry into both.
DROP INDEX order_items_product;
DROP INDEX order_items_variant;
